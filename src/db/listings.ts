import { readCatalogueMeta } from './catalogue-meta.ts';
import type { AppDb, CatalogueMeta, ListingRow } from './schema.ts';

/** What was written to the catalogue after a point a tab has seen. */
export type CatalogueNews = {
  readonly meta: CatalogueMeta;
  readonly rows: readonly ListingRow[];
  /** All stored ids, when listings have left since. */
  readonly ids: ReadonlySet<string> | undefined;
  /** Keys of the rows that could not be read, `collection/id`. */
  readonly rejected: readonly string[];
};

/** Reads only what is new since `seen`; one small read when nothing is. */
export async function readCatalogueNews(
  db: AppDb,
  seen: Pick<CatalogueMeta, 'seq' | 'removals'>,
): Promise<CatalogueNews | undefined> {
  const meta = await readCatalogueMeta(db);
  if (meta.seq === seen.seq && meta.removals === seen.removals) return undefined;
  const removed = meta.removals !== seen.removals && seen.seq > 0;
  return {
    meta,
    rows: await db.listings.where('seq').above(seen.seq).toArray(),
    ids: removed ? new Set(await db.listings.toCollection().primaryKeys()) : undefined,
    rejected: await db.rejected.toCollection().primaryKeys(),
  };
}

/** Writes the catalogue's position as it is: finds out whether the disk takes anything again. */
export const touchCatalogue = (db: AppDb): Promise<unknown> =>
  db.transaction('rw', db.meta, async () => db.meta.put(await readCatalogueMeta(db)));
