import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Result } from '#base/result.ts';
import type { DbFailure, RemoteFailure } from '#domain/failure.ts';
import type { OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import { usePageServices, useServices, useServicesOfDevice } from '#services/services.ts';
import type { Sync } from './engine/engine.ts';
import { FIRST_STATUS, type SyncStatus } from './engine/status.ts';
import type { FetchMissing } from './pull/fetch-missing.ts';

declare module '#services/services.ts' {
  interface PageServices {
    readonly sync: Pick<Sync, 'subscribe' | 'status'>;
  }
  interface Services {
    readonly sync: Sync;
    /**
     * Deletes a record from the server, in its history too, and so from all devices. It needs a network: who asked for the erasure is
     * told that it is done, so it must not wait in an outbox.
     */
    readonly erase: (
      collection: OutboxChange['collection'],
      id: string,
    ) => Promise<Result<unknown, RemoteFailure | DbFailure>>;
  }
}

/** The status of the data on this device; renders again when it changes. */
export function useSyncStatus(): SyncStatus {
  const { sync } = usePageServices();
  return useSyncExternalStore(sync.subscribe, sync.status, () => FIRST_STATUS);
}

/** What `select` makes of the status, which must be a primitive; renders again when that changes. */
export function useFromSyncStatus<T extends string>(select: (status: SyncStatus) => T): T {
  const { sync } = usePageServices();
  return useSyncExternalStore(
    sync.subscribe,
    () => select(sync.status()),
    () => select(FIRST_STATUS),
  );
}

/** Whether the server answered the last request. */
export const useReach = (): SyncStatus['reach'] => useFromSyncStatus(({ reach }) => reach);

/** Changes when the server is reachable again, and after each pull: what has failed is worth another request then. */
export const useAttempt = (): string =>
  useFromSyncStatus(({ reach, refreshedAt }) => `${reach} ${refreshedAt}`);

type Fetched = Awaited<ReturnType<FetchMissing>>;

/** Fetches a missing listing once and returns the result; undefined without an id or while it runs. */
export function useFetchMissing(id: string | undefined): Fetched | undefined {
  const fetchMissing = useServicesOfDevice()?.sync.fetchMissing;
  const [found, setFound] = useState<{ id: string; how: Fetched }>();
  useEffect(() => {
    if (id === undefined || fetchMissing === undefined) return;
    const left = new AbortController();
    void fetchMissing(id, left.signal).then((how) => {
      if (!left.signal.aborted) setFound({ id, how });
    });
    return () => left.abort();
  }, [fetchMissing, id]);
  return found !== undefined && found.id === id ? found.how : undefined;
}

/** A function that starts a round at once, for a "try again" button. */
export function usePullNow(): () => void {
  return useServices().sync.pullNow;
}
