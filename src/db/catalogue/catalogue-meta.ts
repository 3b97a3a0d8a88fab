import { SYNC_SHAPE } from '#domain/sync/collections.ts';
import type { Cursor, Identity } from '#domain/sync/sync-page.ts';
import type { Database } from '../database.ts';
import type { CatalogueMeta } from '../meta-rows.ts';
import type { AppDb } from '../schema.ts';

/** How far the stored catalogue has been pulled. */
export type CataloguePlace = {
  readonly cursor: Cursor | undefined;
  /** A full pull after a restore is not complete: rows that need a recovered entry are still unread (PULL-12). */
  readonly isRecovering: boolean;
};

const UNTOUCHED: CatalogueMeta = {
  key: 'catalogue',
  cursor: undefined,
  shape: SYNC_SHAPE,
  seq: 0,
  removals: 0,
  fullPullFrom: undefined,
};

/** The stored row, or the row of an empty database. */
export async function readCatalogueMeta(db: AppDb): Promise<CatalogueMeta> {
  const row = await db.meta.get('catalogue');
  return row?.key === 'catalogue' ? row : UNTOUCHED;
}

/** How far the stored catalogue has been pulled; also for use within a transaction. */
export async function readPlace(db: AppDb): Promise<CataloguePlace> {
  const { cursor, afterRestore } = await readCatalogueMeta(db);
  return { cursor, isRecovering: afterRestore !== undefined };
}

/** The reader whose rows are stored in full; undefined before the first full pull has ended, and during the next one. */
export async function readCompleteFor(db: AppDb): Promise<Identity | undefined> {
  const { cursor, fullPullFrom } = await readCatalogueMeta(db);
  return fullPullFrom === undefined ? cursor : undefined;
}

/** When the last complete pull ended; ms since 1970, undefined = never. */
export const createRefreshedMemory = (database: Database) => ({
  async load(): Promise<number | undefined> {
    const row = await database.read((db) => db.meta.get('refreshed'));
    return row.ok && row.value?.key === 'refreshed' ? row.value.at : undefined;
  },
  save: (at: number) => database.write((db) => db.meta.put({ key: 'refreshed', at })),
});

/** The stored rows of the server that this app could not read. */
export const createUnreadRows = (database: Database) => ({
  /** Their revisions, lowest first. */
  async revs(): Promise<readonly number[]> {
    const rows = await database.read((db) => db.rejected.toArray());
    return rows.ok ? rows.value.flatMap(({ rev }) => rev ?? []).sort((a, b) => a - b) : [];
  },
});
