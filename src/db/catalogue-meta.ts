import { SYNC_SHAPE } from '#domain/collections.ts';
import type { AppDb, CatalogueMeta } from './schema.ts';

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
