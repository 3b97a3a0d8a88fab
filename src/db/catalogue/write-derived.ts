import * as v from 'valibot';
import { listingSchema } from '#domain/listing/listing.ts';
import { searchableText } from '#domain/search/search.ts';
import type { AppDb, ListingRow, Position } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import { DERIVED_FORM, type Head, headSchema, isAt } from './derived.ts';
import { type Column, packedFields, type SearchRow } from './packed-columns.ts';
import { type PackList, packKey, readPackList, SEPARATOR, searchKey } from './packs.ts';

/** Writes what `derived.ts` and `packs.ts` read. */

/** Reading and checking so many rows takes a slow phone less than two frames. */
const ROWS_IN_A_TASK = 50;

/** Stores the first screen of the listings at a position, unless it is stored already or listings were written since. */
export const writeHead = (db: AppDb, { listings, total }: Head, { seq, removals }: Position) =>
  db.transaction('rw', db.meta, db.derived, async () => {
    if (!isAt({ seq, removals }, await readCatalogueMeta(db))) return;
    const known = v.safeParse(headSchema, await db.derived.get('head'));
    const head = v.parse(headSchema, { form: DERIVED_FORM, seq, removals, listings, total });
    if (known.success && JSON.stringify(known.output) === JSON.stringify(head)) return;
    await db.derived.put({ key: 'head', ...head });
  });

/**
 * Packs the rows of `ids`. Reading and packing are one transaction, so a private row that is removed meanwhile
 * never ends up in a pack. Returns whether all rows could be read.
 */
export const writePack = (db: AppDb, name: string, number: number, ids: readonly string[]) =>
  db.transaction('rw', db.listings, db.derived, async () => {
    const rows: ListingRow[] = [];
    let isDamaged = false;
    // Each wait for the database ends a task, so that the page can answer in between.
    for (let from = 0; from < ids.length; from += ROWS_IN_A_TASK) {
      const read = await db.listings.bulkGet(ids.slice(from, from + ROWS_IN_A_TASK));
      for (const row of read)
        if (v.is(listingSchema, row)) rows.push(row);
        else if (row !== undefined) isDamaged = true;
    }
    await db.derived.put({ key: packKey(name, number), json: JSON.stringify(rows) });
    await db.derived.put({
      key: searchKey(name, number),
      json: JSON.stringify(packColumns(rows)),
      texts: rows.map(searchableText).join(SEPARATOR),
      sample: JSON.stringify(rows[0] ?? null),
    });
    return !isDamaged;
  });

/** Deletes packs that the list does not name: the app was closed before it had made all of them. */
export const forgetUnlisted = (db: AppDb): Promise<void> =>
  db.transaction('rw', db.derived, async () => {
    const listed = (await readPackList(db))?.name;
    const keys = await db.derived.where('key').startsWith('pack/').primaryKeys();
    await db.derived.bulkDelete(keys.filter((key) => !key.startsWith(`pack/${listed}/`)));
  });

/** Stores the list of packs and deletes all others. Returns false and changes nothing if a listed pack is missing. */
export const writePackList = (db: AppDb, list: PackList): Promise<boolean> =>
  db.transaction('rw', db.derived, async () => {
    const keys = await db.derived.where('key').startsWith('pack/').primaryKeys();
    const numbers = Array.from({ length: list.count }, (_, n) => n);
    const own = new Set<string>(
      numbers.flatMap((n) => [packKey(list.name, n), searchKey(list.name, n)]),
    );
    if (keys.filter((key) => own.has(key)).length < own.size) return false;
    await db.derived.bulkDelete(keys.filter((key) => !own.has(key)));
    await db.derived.put({ ...list, key: 'packs', form: DERIVED_FORM });
    return true;
  });

/** Stores rows by columns, with each text once: a tenth of the rows' own size, and as much faster to read. */
export const packColumns = (
  rows: readonly SearchRow[],
): { readonly count: number; readonly columns: readonly Column[] } => ({
  count: rows.length,
  columns: packedFields.map((field) => pack(rows.map((row) => row[field]))),
});

function pack(values: readonly unknown[]): Column {
  const places = new Map<unknown, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const packed = values.map((value) =>
    typeof value === 'string'
      ? placeOf(value)
      : Array.isArray(value)
        ? value.map((text) => placeOf(String(text)))
        : value,
  );
  return { texts: [...places.keys()].map(String), values: packed };
}
