import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Sync } from './engine.ts';
import type { LookAhead } from './look-ahead.ts';
import type { SyncStatus } from './status.ts';

const SyncContext = createContext<Sync | undefined>(undefined);

/** Hands the running sync to the screens below. */
export function SyncProvider({ sync, children }: { sync: Sync; children: ReactNode }) {
  return <SyncContext value={sync}>{children}</SyncContext>;
}

/** What a person may know about the data on this device (decisions 3.12). */
export function useSyncStatus(): SyncStatus {
  const sync = useSync();
  return useSyncExternalStore(sync.subscribe, sync.status);
}

/**
 * Looks a listing up ahead of the pull, once, and says what came of it; undefined: nothing is looked
 * for, or the answer is still to come.
 */
export function useLookAhead(id: string | undefined): Awaited<ReturnType<LookAhead>> | undefined {
  const { lookAhead } = useSync();
  const [found, setFound] = useState<{ id: string; how: Awaited<ReturnType<LookAhead>> }>();
  useEffect(() => {
    if (id === undefined) return;
    const left = new AbortController();
    void lookAhead(id, left.signal).then((how) => {
      if (!left.signal.aborted) setFound({ id, how });
    });
    return () => left.abort();
  }, [lookAhead, id]);
  return found !== undefined && found.id === id ? found.how : undefined;
}

/** A function that asks for news now, for a "try again" button. */
export function usePullNow(): () => void {
  return useSync().pullNow;
}

function useSync(): Sync {
  const sync = useContext(SyncContext);
  if (sync === undefined) throw new Error('SyncProvider is missing above this component');
  return sync;
}
