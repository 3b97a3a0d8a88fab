import * as v from 'valibot';
import { forgetDerived } from '#db/catalogue/derived.ts';
import { readRows } from '#db/catalogue/listings.ts';
import { type PackList, readPack, readPackList, readSearchPack } from '#db/catalogue/packs.ts';
import type { Database } from '#db/database.ts';
import type { ListingRow } from '#db/schema.ts';
import { listingSchema } from '#domain/listing/listing.ts';
import type { LoadedRows } from './stored-rows.ts';
import type { View } from './view.ts';

// Loaded only where there are packs: a first visit has none.

/** Packs that are read in parallel. */
const PACKS_AT_ONCE = 4;

/** Rows of which only what a search reads was put, and the packs with the rest of them. */
type Searched = LoadedRows & { readonly packs: Pick<PackList, 'name' | 'count'> };

type Ports = {
  readonly database: Database;
  readonly view: Pick<View, 'put' | 'putSearchable' | 'fill' | 'pending' | 'missing'>;
};

/** Puts what a search reads of all rows. Returns undefined if there are no packs, or if one is damaged. */
export async function readSearchable({ database, view }: Ports): Promise<Searched | undefined> {
  const list = await database.read(readPackList);
  if (!list.ok || list.value === undefined) return undefined;
  const { name, count, seq, removals } = list.value;
  const pending = [...view.pending().keys()];
  if (!(await putRows(pending, { database, put: view.put }))) return undefined;
  const ids = new Set<string>();
  const read = (number: number) => database.read((db) => readSearchPack(db, name, number));
  for await (const pack of inParallel(count, read)) {
    if (!pack.ok) return undefined;
    if (pack.value === undefined) {
      await database.write(forgetDerived, 'cache'); // a pack is damaged: all are made again
      return undefined;
    }
    view.putSearchable(pack.value);
    for (const { listing } of pack.value) ids.add(listing.id);
  }
  return { seq, removals, ids, isDamaged: false, packs: { name, count } };
}

/**
 * Reads the rest of the rows after `readSearchable`, first those that the screen waits for, and calls `onScreen` when
 * these are put. Returns false if not all rows can be read.
 */
export async function readRest(
  { database, view }: Ports,
  { name, count }: Searched['packs'],
  onScreen: () => void,
): Promise<boolean> {
  const fillScreen = () => putRows(view.missing(), { database, put: view.fill });
  await fillScreen();
  onScreen();
  const read = (number: number) => database.read((db) => readPack(db, name, number));
  for await (const pack of inParallel(count, read)) {
    if (!pack.ok) return false;
    if (pack.value === undefined) {
      await database.write(forgetDerived, 'cache');
      return false;
    }
    view.fill(pack.value);
    if (view.missing().length > 0 && (await fillScreen())) onScreen();
  }
  return true;
}

/** Puts the readable ones among some rows. Returns false if the database cannot be read. */
async function putRows(
  ids: readonly string[],
  ports: { readonly database: Database; put(rows: readonly ListingRow[]): void },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await ports.database.read((db) => readRows(db, ids));
  if (rows.ok) ports.put(rows.value.filter((row) => v.is(listingSchema, row)));
  return rows.ok;
}

/** The results of `read` for 0 … `count` - 1 in this order. The next ones are read while the caller works. */
async function* inParallel<T>(count: number, read: (number: number) => Promise<T>) {
  const begun: Promise<T>[] = [];
  for (let number = 0; number < count + PACKS_AT_ONCE; number += 1) {
    const next = number < PACKS_AT_ONCE ? undefined : begun.shift();
    if (number < count) begun.push(read(number));
    if (next !== undefined) yield await next;
  }
}
