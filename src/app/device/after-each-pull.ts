import type { Sync } from '#sync/engine.ts';

/** Calls `act` after every complete pull, whichever tab has made it. */
export function afterEachPull(sync: Pick<Sync, 'status' | 'subscribe'>, act: () => unknown): void {
  let refreshedAt: number | undefined;
  sync.subscribe(() => {
    if (sync.status().refreshedAt === refreshedAt) return;
    refreshedAt = sync.status().refreshedAt;
    act();
  });
}
