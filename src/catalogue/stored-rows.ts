import * as v from 'valibot';
import { readCatalogueMeta } from '#db/catalogue-meta.ts';
import type { Database } from '#db/database.ts';
import { forgetDerived } from '#db/derived.ts';
import { readRows, readSlice } from '#db/listings.ts';
import { readPack, readPackList, readSearchPack } from '#db/packs.ts';
import type { ListingRow, Position } from '#db/schema.ts';
import { listingSchema } from '#domain/listing/listing.ts';
import type { View } from './view.ts';

/** Rows in one read: few enough that processing them blocks the page only briefly. */
const SLICE = 500;
/** Packs that are read in parallel. */
const PACKS_AT_ONCE = 4;

/** What has been put into the view: all rows up to a position, and perhaps some newer ones. */
export type Held = Position & {
  readonly ids: Set<string>;
  /** A stored row could not be read, and is missing. */
  readonly isDamaged: boolean;
  /** The packs with the rest of the rows, if only what a search reads was put. */
  readonly packs?: Packs;
};

export type Packs = { readonly name: string; readonly count: number };

type Ports = {
  readonly database: Database;
  readonly view: Pick<View, 'put' | 'putSearchable' | 'fill' | 'pending' | 'missing'>;
};

/** Puts what a search reads of all rows. Returns undefined if there are no packs, or if one is damaged. */
export async function readSearchable({ database, view }: Ports): Promise<Held | undefined> {
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
  { name, count }: Packs,
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

/** Puts all rows from the table. Returns undefined if the database cannot be read. */
export async function readFromRows({ database, view }: Ports): Promise<Held | undefined> {
  const meta = await database.read(readCatalogueMeta);
  if (!meta.ok) return undefined;
  const { seq, removals } = meta.value;
  const ids = new Set<string>();
  let isDamaged = false;
  const readAfter = (id: string) => database.read((db) => readSlice(db, id, SLICE));
  for (let next = readAfter(''); ; ) {
    const rows = await next;
    if (!rows.ok) return undefined;
    const last = rows.value.length === SLICE ? rows.value.at(-1)?.id : undefined;
    if (last !== undefined) next = readAfter(last);
    const readable = rows.value.filter((row) => v.is(listingSchema, row));
    isDamaged ||= readable.length < rows.value.length;
    view.put(readable);
    for (const { id } of rows.value) ids.add(id);
    if (last === undefined) return { seq, removals, ids, isDamaged };
  }
}
