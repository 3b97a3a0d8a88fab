import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { isSameSearch, type SyncedSearch } from '#domain/saved/merge-searches.ts';
import { savedSearchSchema } from '#domain/saved/saved-search.ts';
import type { Database } from '../database.ts';
import { createOwnRowsBase, ownRowsBase } from '../device/own-rows-base.ts';
import type { AppDb } from '../schema.ts';
import type { SavedSearches } from './saved-searches.ts';
import { edited, findSearch, newRow, readSearches, type SearchRow, seen } from './search-rows.ts';

/**
 * The saved searches as the sync of own rows needs them, by id. What this device has found stays on it; what somebody has
 * seen on another one is no news here.
 */
export const createSyncedSearches = (
  database: Database,
  searches: Pick<SavedSearches, 'load'>,
) => ({
  async all(): Promise<Result<ReadonlyMap<string, SyncedSearch>, DbFailure>> {
    const read = await database.read(readSearches);
    return read.ok ? ok(new Map(read.value.map((one) => [one.id, syncedOf(one)]))) : read;
  },
  async replace(
    id: string,
    before: SyncedSearch | undefined,
    after: SyncedSearch | undefined,
  ): Promise<Result<boolean, DbFailure>> {
    const written = await database.write((db) =>
      db.transaction('rw', db.savedSearches, db.listings, async () => {
        const row = await findSearch(db, id);
        const isUnchanged =
          row === undefined || before === undefined
            ? row === before
            : isSameSearch(syncedOf(row), before);
        if (!isUnchanged) return false;
        if (after === undefined) await db.savedSearches.delete(id);
        else
          await db.savedSearches.put(
            row ? await replaced(db, row, after) : newRow({ id, ...after }),
          );
        return true;
      }),
    );
    // A write that failed changed nothing. To tell of it would make the sync try again at once, for ever.
    if (!written.ok) return written;
    await searches.load();
    return ok(written.value);
  },
  async remove(ids: readonly string[]) {
    await database.write((db) => db.savedSearches.bulkDelete([...ids]));
    await searches.load();
  },
});

const replaced = async (db: AppDb, row: SearchRow, after: SyncedSearch): Promise<SearchRow> =>
  edited(await seen(db, row, after.seenUpTo), after);

const syncedOf = (search: SyncedSearch): SyncedSearch => ({
  ...{ name: search.name, search: search.search, isPaused: search.isPaused },
  ...{ createdAt: search.createdAt, editedAt: search.editedAt, seenUpTo: search.seenUpTo },
});

const baseSchema = v.object({
  ...ownRowsBase,
  rows: v.record(v.string(), v.omit(savedSearchSchema, ['id'])),
});

/** The saved searches of the last sync between device and account. */
export const createSearchesBase = (database: Database) =>
  createOwnRowsBase(database, 'saved-searches', baseSchema);
