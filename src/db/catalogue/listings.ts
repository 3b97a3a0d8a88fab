import type { CatalogueMeta } from '../meta-rows.ts';
import type { AppDb, ListingRow, Position } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';

/** What was written to the catalogue since a tab last read it. */
export type CatalogueNews = {
  readonly meta: CatalogueMeta;
  readonly rows: readonly ListingRow[];
  /** All stored ids; undefined when no listing has been removed. */
  readonly ids: ReadonlySet<string> | undefined;
  /** `collection/id` of the rows that could not be parsed. */
  readonly rejected: readonly string[];
};

/**
 * Reads what is new since `seen`. If nothing is, that costs one small read, and the result is undefined. `held` is
 * the position of the rows that the tab has read but does not show yet.
 */
export async function readCatalogueNews(
  db: AppDb,
  seen: Position,
  held: Position = seen,
): Promise<CatalogueNews | undefined> {
  const meta = await readCatalogueMeta(db);
  if (meta.seq === seen.seq && meta.removals === seen.removals) return undefined;
  return {
    meta,
    rows: await db.listings.where('seq').above(held.seq).toArray(),
    ids:
      meta.removals !== held.removals
        ? new Set(await db.listings.toCollection().primaryKeys())
        : undefined,
    rejected: await db.rejected.toCollection().primaryKeys(),
  };
}

/** Up to `size` rows with ids after `after`, by id. */
export const readSlice = (db: AppDb, after: string, size: number): Promise<ListingRow[]> =>
  db.listings.where('id').above(after).limit(size).toArray();

/** Up to `size` rows that were written after the position `seq`, in the order of the writes. */
export const readWritten = (db: AppDb, seq: number, size: number): Promise<ListingRow[]> =>
  db.listings.where('seq').above(seq).limit(size).toArray();

/** The rows of `ids` that are stored. */
export const readRows = async (db: AppDb, ids: readonly string[]): Promise<ListingRow[]> =>
  (await db.listings.bulkGet([...ids])).filter((row) => row !== undefined);

/** Writes the unchanged meta row, to find out whether the disk accepts writes again. */
export const touchCatalogue = (db: AppDb): Promise<unknown> =>
  db.transaction('rw', db.meta, async () => db.meta.put(await readCatalogueMeta(db)));
