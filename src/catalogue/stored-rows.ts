import * as v from 'valibot';
import { readCatalogueMeta } from '#db/catalogue-meta.ts';
import type { Database } from '#db/database.ts';
import { forgetDerived, readPack, readPackList, readSlice } from '#db/derived.ts';
import type { Position } from '#db/schema.ts';
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
};

type Ports = { readonly database: Database; readonly view: Pick<View, 'put'> };

/** Puts all stored rows into the view, from the packs if possible. Returns undefined if the database cannot be read. */
export const readStored = async (ports: Ports): Promise<Held | undefined> =>
  (await readFromPacks(ports)) ?? (await readFromRows(ports));

/** Returns undefined if there are no packs, or if one is damaged. */
async function readFromPacks({ database, view }: Ports): Promise<Held | undefined> {
  const list = await database.read(readPackList);
  if (!list.ok || list.value === undefined) return undefined;
  const packs = list.value;
  const ids = new Set<string>();
  const readFrom = (first: number) => {
    const numbers = Array.from({ length: PACKS_AT_ONCE }, (_, n) => first + n);
    const wanted = numbers.filter((number) => number < packs.count);
    return Promise.all(
      wanted.map((number) => database.read((db) => readPack(db, packs.name, number))),
    );
  };
  let next = readFrom(0);
  for (let first = 0; first < packs.count; first += PACKS_AT_ONCE) {
    const read = await next;
    next = readFrom(first + PACKS_AT_ONCE); // read while the listings before are put into the view
    for (const pack of read) {
      if (!pack.ok) return undefined;
      if (pack.value === undefined) {
        await database.write(forgetDerived, 'cache'); // a pack is damaged: all are made again
        return undefined;
      }
      view.put(pack.value.rows, pack.value.texts);
      for (const { id } of pack.value.rows) ids.add(id);
    }
  }
  return { seq: packs.seq, removals: packs.removals, ids, isDamaged: false };
}

async function readFromRows({ database, view }: Ports): Promise<Held | undefined> {
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
