import * as v from 'valibot';
import { type Listing, listingSchema } from '#domain/listing/listing.ts';
import { SYNC_SHAPE } from '#domain/sync/collections.ts';
import type { AppDb, Position } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';

/**
 * Records that are derived from the table `listings`, so that a start needs only a few large reads: the first
 * screen, and all rows in packs (`packs.ts`). The first screen and the list of packs name the position at which they
 * were made; newer rows are read from `listings`. A record that is missing, damaged or of another form is made again.
 */

/** Raise the number when a record's form or `fold` changes. A change of the listings' fields changes the form by itself. */
export const DERIVED_FORM = `4/${SYNC_SHAPE}`;

export const derivedEntries = {
  form: v.literal(DERIVED_FORM),
  seq: v.number(),
  removals: v.number(),
};
export const headSchema = v.object({
  ...derivedEntries,
  listings: v.array(listingSchema),
  total: v.number(),
});

export type Head = { readonly listings: readonly Listing[]; readonly total: number };

/** Whether a record was made at the present position of the table. */
export const isAt = (one: Position, other: Position): boolean =>
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

/** Whether there are packs to read. */
export const hasPacks = async (db: AppDb): Promise<boolean> =>
  (await db.derived.where('key').equals('packs').count()) > 0;

/** Deletes all derived records, within a transaction over `derived`. */
export const forgetDerived = (db: AppDb): Promise<void> => db.derived.clear();
