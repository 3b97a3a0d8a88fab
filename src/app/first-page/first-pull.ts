import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { Sync } from '#sync/engine/engine.ts';

type Read = {
  readonly sync: Pick<Sync, 'subscribe' | 'status'>;
  readonly catalogue: Pick<Catalogue, 'subscribe' | 'isComplete'> | undefined;
};

/** Resolves when this device has pulled everything once and has read all that it has stored. */
export async function untilComplete({ sync, catalogue }: Read): Promise<void> {
  await until(sync, () => sync.status().refreshedAt !== undefined);
  if (catalogue !== undefined) await until(catalogue, catalogue.isComplete);
}

/**
 * Resolves at the end of the first round, at once if this device has pulled after `since` (ms since 1970). Also when the server
 * does not answer.
 */
export const untilAnswered = (sync: Sync, since = 0): Promise<void> =>
  until(sync, () => {
    const { refreshedAt, failure } = sync.status();
    return (refreshedAt !== undefined && refreshedAt >= since) || failure !== undefined;
  });

type Stores = {
  readonly sync: Sync;
  readonly catalogue: Catalogue | undefined;
  readonly directory: Directory;
};

/**
 * Resolves when the app can show the page: when a pull has ended or its one open listing is there. Also when the server
 * does not answer.
 */
export async function untilShowable(stores: Stores, id: string | undefined): Promise<void> {
  if (id === undefined) await untilAnswered(stores.sync);
  else if (stores.catalogue?.get(id) === undefined)
    await Promise.race([
      untilAnswered(stores.sync, performance.timeOrigin),
      untilFetched(stores, id),
    ]);
}

/** The listing of a shared link does not wait for the whole catalogue. Of one that is gone, the app says so after a pull of this visit. */
async function untilFetched({ sync, directory }: Stores, id: string): Promise<void> {
  const answer = await sync.fetchMissing(id, new AbortController().signal);
  if (answer !== 'shown') await untilAnswered(sync, performance.timeOrigin);
  await until(directory, () => directory.agency() !== undefined);
}

type Store = { readonly subscribe: (listener: () => void) => () => void };

/** Resolves when `holds` returns true after a change of the store, or now. */
function until({ subscribe }: Store, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}
