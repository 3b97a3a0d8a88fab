import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from './database.ts';

/** The listings somebody saved on this device; a few ids, held in memory so that every heart is right in its first frame. */
export type Favourites = {
  /** Reads what is stored and goes on following it, whichever tab writes. */
  open(): Promise<void>;
  /** Latest first; the same array until something changes. */
  ids(): readonly string[];
  has(id: string): boolean;
  /** Saves or forgets a listing; after a failure it is as it was. */
  set(id: string, saved: boolean): Promise<Result<void, DbFailure>>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type Options = {
  /** Called when the first favourite is saved: now there is something that should last (decisions 3.11). */
  readonly onFirst: () => void;
  readonly clock?: Clock;
};

/** The favourites of one database. */
export function createFavourites(
  database: Database,
  { onFirst, clock = systemClock }: Options,
): Favourites {
  let ids: readonly string[] = [];
  let stopFollowing: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const load = async () => {
    const stored = await database.read((db) => db.favourites.toArray());
    if (!stored.ok) return;
    ids = stored.value.sort((a, b) => b.savedAt - a.savedAt).map(({ listingId }) => listingId);
    for (const listener of listeners) listener();
  };

  return {
    async open() {
      stopFollowing = database.onChange(['favourites'], () => void load());
      await load();
    },
    ids: () => ids,
    has: (id) => ids.includes(id),
    async set(id, saved) {
      const isFirst = saved && ids.length === 0;
      const row = { listingId: id, savedAt: clock.now() };
      const written = await database.write<unknown>((db) =>
        saved ? db.favourites.put(row) : db.favourites.delete(id),
      );
      if (!written.ok) return written;
      await load();
      if (isFirst) onFirst();
      return ok(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => stopFollowing?.(),
  };
}
