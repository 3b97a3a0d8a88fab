import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Sync } from './engine.ts';
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

/** A function that asks for news now, for a "try again" button. */
export function usePullNow(): () => void {
  return useSync().pullNow;
}

function useSync(): Sync {
  const sync = useContext(SyncContext);
  if (sync === undefined) throw new Error('SyncProvider is missing above this component');
  return sync;
}
