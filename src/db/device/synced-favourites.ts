import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { NO_OPINION, type Opinion, opinionSchema } from '#domain/favourite/favourite.ts';
import { isSameOpinion } from '#domain/favourite/merge-opinions.ts';
import type { Database } from '../database.ts';
import type { Favourites } from './favourites.ts';
import { createOwnRowsBase, ownRowsBase } from './own-rows-base.ts';

/** The favourites as the sync of own rows needs them: by listing, without the time of saving. */
export const createSyncedFavourites = (
  favourites: Pick<Favourites, 'stored' | 'change'>,
  clock: Clock = systemClock,
) => ({
  all: (): Promise<Result<ReadonlyMap<string, Opinion>, DbFailure>> => favourites.stored(),
  async replace(id: string, before: Opinion | undefined, after: Opinion | undefined) {
    let isReplaced = false;
    const changed = await favourites.change(id, (row) => {
      isReplaced =
        row === undefined || before === undefined ? row === before : isSameOpinion(row, before);
      if (!isReplaced) return row;
      return after && { savedAt: clock.now(), ...row, ...after, listingId: id };
    });
    return changed.ok ? ok(isReplaced) : changed;
  },
  async remove(ids: readonly string[]) {
    for (const id of ids) await favourites.change(id, () => undefined);
  },
});

const rowsSchema = v.object({ ...ownRowsBase, rows: v.record(v.string(), opinionSchema) });
/** As earlier versions of the app stored it, without marks and notes. */
const idsSchema = v.pipe(
  v.object({ user: v.string(), ids: v.array(v.string()) }),
  v.transform(({ user, ids }) => ({
    ...{ user, arriving: [] },
    rows: Object.fromEntries(ids.map((id): [string, Opinion] => [id, NO_OPINION])),
  })),
);

/** The favourites of the last sync between device and account. */
export const createFavouritesBase = (database: Database) =>
  createOwnRowsBase(database, 'favourites', v.union([rowsSchema, idsSchema]));
