import * as v from 'valibot';
import { readCatalogueMeta } from '#db/catalogue/catalogue-meta.ts';
import { readSlice } from '#db/catalogue/listings.ts';
import type { Database } from '#db/database.ts';
import type { Position } from '#db/schema.ts';
import { listingSchema } from '#domain/listing/listing.ts';
import type { View } from './view.ts';

/** Rows in one read: few enough that processing them blocks the page only briefly. */
const SLICE = 500;

/** What has been put into the view: all rows up to a position, and perhaps some newer ones. */
export type LoadedRows = Position & {
  readonly ids: Set<string>;
  /** A stored row could not be read, and is missing. */
  readonly isDamaged: boolean;
};

type Ports = { readonly database: Database; readonly view: Pick<View, 'put'> };

/** Puts all rows from the table. Returns undefined if the database cannot be read. */
export async function readFromRows({ database, view }: Ports): Promise<LoadedRows | undefined> {
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
