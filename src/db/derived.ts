import * as v from 'valibot';
import { type Listing, listingSchema } from '#domain/listing/listing.ts';
import { searchableText } from '#domain/search/search.ts';
import { SYNC_SHAPE } from '#domain/sync/collections.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import type { AppDb, ListingRow, Position } from './schema.ts';

/**
 * Records that are derived from the table `listings`, so that a start needs only a few large reads: the first
 * screen, and all rows in packs of JSON. The first screen and the list of packs name the position at which they
 * were made; newer rows are read from `listings`. A record that is missing, damaged or of another form is made again.
 */

/** Raise the number when a record's form changes. A change of the listings' fields changes the form by itself. */
const DERIVED_FORM = `1/${SYNC_SHAPE}`;

const derivedEntries = { form: v.literal(DERIVED_FORM), seq: v.number(), removals: v.number() };
const headSchema = v.object({
  ...derivedEntries,
  listings: v.array(listingSchema),
  total: v.number(),
});
const packListSchema = v.object({
  ...derivedEntries,
  name: v.string(),
  count: v.number(),
  checkedAt: v.number(),
});
/** Checks only the ids, because the rows were parsed when they were packed. */
const packSchema = v.object({
  rows: v.array(
    v.custom<ListingRow>(
      (row) => typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string',
    ),
  ),
  texts: v.array(v.string()),
});

export type Head = { readonly listings: readonly Listing[]; readonly total: number };
type PackList = Position & Omit<v.InferOutput<typeof packListSchema>, 'form'>;
/** `texts`: the rows' searchable texts; undefined if this version of the app makes them differently. */
type Pack = {
  readonly rows: readonly ListingRow[];
  readonly texts: readonly string[] | undefined;
};

const isAt = (one: Position, other: Position): boolean =>
  one.seq === other.seq && one.removals === other.removals;

/** Returns the first screen and the rows of `ids`; undefined if listings were written since it was made. */
export const readHead = (db: AppDb, ids: readonly string[]) =>
  db.transaction('r', db.meta, db.derived, db.listings, async () => {
    const [stored, meta, rows] = await Promise.all([
      db.derived.get('head'),
      readCatalogueMeta(db),
      db.listings.bulkGet([...ids]),
    ]);
    const read = v.safeParse(headSchema, stored);
    if (!read.success || !isAt(read.output, meta)) return undefined;
    return { head: read.output as Head, rows: rows.filter((row) => row !== undefined) };
  });

/** Stores the first screen of the listings at a position, unless it is stored already or listings were written since. */
export const writeHead = (db: AppDb, { listings, total }: Head, { seq, removals }: Position) =>
  db.transaction('rw', db.meta, db.derived, async () => {
    if (!isAt({ seq, removals }, await readCatalogueMeta(db))) return;
    const known = v.safeParse(headSchema, await db.derived.get('head'));
    const head = v.parse(headSchema, { form: DERIVED_FORM, seq, removals, listings, total });
    if (known.success && JSON.stringify(known.output) === JSON.stringify(head)) return;
    await db.derived.put({ key: 'head', ...head });
  });

/** Deletes all derived records, within a transaction over `derived`. */
export const forgetDerived = (db: AppDb): Promise<void> => db.derived.clear();

/** The packs that may be read; undefined if there are none. */
export async function readPackList(db: AppDb): Promise<PackList | undefined> {
  const read = v.safeParse(packListSchema, await db.derived.get('packs'));
  return read.success ? read.output : undefined;
}

/** When the packs were made, in ms since 1970, and how many rows are newer; undefined without packs. */
export async function readPackAge(db: AppDb) {
  const list = await readPackList(db);
  if (list === undefined) return undefined;
  const newRows = await db.listings.where('seq').above(list.seq).count();
  return { checkedAt: list.checkedAt, newRows };
}

/** One pack; undefined if it is missing or damaged. */
export async function readPack(db: AppDb, name: string, number: number): Promise<Pack | undefined> {
  const row = await db.derived.get(packKey(name, number));
  const json = row !== undefined && 'json' in row ? parseJson(row.json) : undefined;
  const read = v.safeParse(packSchema, json);
  if (!read.success) return undefined;
  const { rows, texts } = read.output;
  if (rows.length !== texts.length) return undefined;
  const [first] = rows;
  const isCurrent = first === undefined || texts[0] === searchableText(first);
  return { rows, texts: isCurrent ? texts : undefined };
}

/**
 * Packs the rows of `ids`. Reading and packing are one transaction, so a private row that is removed meanwhile
 * never ends up in a pack. Returns whether all rows could be read.
 */
export const writePack = (db: AppDb, name: string, number: number, ids: readonly string[]) =>
  db.transaction('rw', db.listings, db.derived, async () => {
    const all = (await db.listings.bulkGet([...ids])).filter((row) => row !== undefined);
    const rows = all.filter((row) => v.is(listingSchema, row));
    const json = JSON.stringify({ rows, texts: rows.map(searchableText) });
    await db.derived.put({ key: packKey(name, number), json });
    return rows.length === all.length;
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
    const own = new Set<string>(
      Array.from({ length: list.count }, (_, n) => packKey(list.name, n)),
    );
    if (keys.filter((key) => own.has(key)).length < list.count) return false;
    await db.derived.bulkDelete(keys.filter((key) => !own.has(key)));
    await db.derived.put({ ...list, key: 'packs', form: DERIVED_FORM });
    return true;
  });

/** Up to `size` rows with ids after `after`, by id. */
export const readSlice = (db: AppDb, after: string, size: number): Promise<ListingRow[]> =>
  db.listings.where('id').above(after).limit(size).toArray();

const packKey = (name: string, number: number) => `pack/${name}/${number}` as const;

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
