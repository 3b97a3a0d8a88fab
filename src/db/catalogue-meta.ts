import { SYNC_SHAPE } from '#domain/collections.ts';
import type { Cursor } from '#domain/sync-page.ts';
import type { AppDb, CatalogueMeta } from './schema.ts';

/** Where the stored catalogue stands to the server. */
export type CataloguePlace = {
  readonly cursor: Cursor | undefined;
  /** A restore has been noticed, and not all is pulled that the person has to be asked about (PULL-12). */
  readonly isAsking: boolean;
};

const UNTOUCHED: CatalogueMeta = {
  key: 'catalogue',
  cursor: undefined,
  shape: SYNC_SHAPE,
  seq: 0,
  removals: 0,
  fullPullFrom: undefined,
};

/** Where the stored catalogue stands; also on a database nobody has written to. */
export async function readCatalogueMeta(db: AppDb): Promise<CatalogueMeta> {
  const row = await db.meta.get('catalogue');
  return row?.key === 'catalogue' ? row : UNTOUCHED;
}

/** Where the stored catalogue stands, as read within a transaction or beside one. */
export async function readPlace(db: AppDb): Promise<CataloguePlace> {
  const { cursor, afterRestore } = await readCatalogueMeta(db);
  return { cursor, isAsking: afterRestore !== undefined };
}
