import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';

/** The listings saved on this device. They are in memory, so that every favourite button is right in its first frame. */
export type Favourites = Pick<TableStore<readonly string[]>, 'open' | 'subscribe' | 'close'> & {
  /** Ids, latest first; the same array until something changes. */
  ids(): readonly string[];
  has(id: string): boolean;
  /** Saves or forgets a listing; a failure changes nothing. */
  set(id: string, saved: boolean): Promise<Result<void, DbFailure>>;
};

type Options = {
  /** Called when the first favourite is saved, to ask the browser for persistent storage. */
  readonly onFirst: () => void;
  readonly clock?: Clock;
};

/** The favourites of one database. */
export function createFavourites(
  database: Database,
  { onFirst, clock = systemClock }: Options,
): Favourites {
  const store = createTableStore<readonly string[]>(database, {
    rows: ['favourites'],
    read: async (db) =>
      (await db.favourites.toArray())
        .sort((a, b) => b.savedAt - a.savedAt)
        .map(({ listingId }) => listingId),
    initial: [],
  });
  return {
    open: store.open,
    subscribe: store.subscribe,
    close: store.close,
    ids: store.value,
    has: (id) => store.value().includes(id),
    async set(id, saved) {
      const isFirst = saved && store.value().length === 0;
      const row = { listingId: id, savedAt: clock.now() };
      const written = await database.write<unknown>((db) =>
        saved ? db.favourites.put(row) : db.favourites.delete(id),
      );
      if (!written.ok) return written;
      await store.load();
      if (isFirst) onFirst();
      return ok(undefined);
    },
  };
}

const baseSchema = v.object({ user: v.string(), ids: v.array(v.string()) });

/** The user and the favourites of the last sync between device and account. */
export type FavouritesBase = Readonly<v.InferOutput<typeof baseSchema>>;

/** The stored base. Unreadable storage counts as never synced. */
export const createFavouritesBase = (database: Database) => ({
  async load(): Promise<FavouritesBase | undefined> {
    const row = await database.read((db) => db.meta.get('favourites'));
    const parsed = v.safeParse(baseSchema, row.ok ? row.value : undefined);
    return parsed.success ? parsed.output : undefined;
  },
  save: (base: FavouritesBase | undefined) =>
    database.write<unknown>((db) =>
      base === undefined
        ? db.meta.delete('favourites')
        : db.meta.put({ key: 'favourites', user: base.user, ids: [...base.ids] }),
    ),
});
