import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#services/services.ts';
import type { Sync } from './engine.ts';
import type { FetchMissing } from './fetch-missing.ts';
import { FIRST_STATUS, type SyncStatus } from './status.ts';

declare module '#services/services.ts' {
  interface Services {
    readonly sync: Sync;
  }
}

/** The status of the data on this device; renders again when it changes. */
export function useSyncStatus(): SyncStatus {
  const { sync } = useServices();
  return useSyncExternalStore(sync.subscribe, sync.status, () => FIRST_STATUS);
}

/** What `select` makes of the status, which must be a primitive; renders again when that changes. */
export function useFromSyncStatus<T extends string>(select: (status: SyncStatus) => T): T {
  const { sync } = useServices();
  return useSyncExternalStore(
    sync.subscribe,
    () => select(sync.status()),
    () => select(FIRST_STATUS),
  );
}

type Fetched = Awaited<ReturnType<FetchMissing>>;

/** Fetches a missing listing once and returns the result; undefined without an id or while it runs. */
export function useFetchMissing(id: string | undefined): Fetched | undefined {
  const { fetchMissing } = useServices().sync;
  const [found, setFound] = useState<{ id: string; how: Fetched }>();
  useEffect(() => {
    if (id === undefined) return;
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
