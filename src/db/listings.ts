import { readCatalogueMeta } from './catalogue-meta.ts';
import type { AppDb, CatalogueMeta, ListingRow } from './schema.ts';

/** What was written to the catalogue since a tab last read it. */
export type CatalogueNews = {
  readonly meta: CatalogueMeta;
  readonly rows: readonly ListingRow[];
  /** All stored ids; undefined when no listing has been removed. */
  readonly ids: ReadonlySet<string> | undefined;
  /** `collection/id` of the rows that could not be parsed. */
  readonly rejected: readonly string[];
};

/** Reads what is new since `seen`; undefined when nothing is, after one small read. */
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

/** Writes the unchanged meta row, to find out whether the disk accepts writes again. */
export const touchCatalogue = (db: AppDb): Promise<unknown> =>
  db.transaction('rw', db.meta, async () => db.meta.put(await readCatalogueMeta(db)));
