import type { Sync } from '#sync/engine.ts';

/** Starts a pull; returns, once it has ended, how many of the ids are new. */
export async function countNew(
  sync: Pick<Sync, 'status' | 'subscribe' | 'pullNow'>,
  ids: () => readonly string[],
): Promise<number> {
  const before = new Set(ids());
  await new Promise<void>((resolve) => {
    let hasBegun = false;
    const end = sync.subscribe(() => {
      const isPulling = sync.status().activity === 'pulling';
      hasBegun ||= isPulling;
      if (!hasBegun || isPulling) return;
      end();
      resolve();
    });
    sync.pullNow();
  });
  return ids().filter((id) => !before.has(id)).length;
}
