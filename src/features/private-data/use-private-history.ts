import { useEffect, useState } from 'react';
import type { Result } from '#base/result.ts';
import { earlierPrivateData, type PrivateChanges } from '#domain/desk/private-text.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { PrivateFields } from '#domain/private-data/private-data.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';

/** Both need a network. Implemented by the app. */
declare module '#services/services.ts' {
  interface Services {
    /** Reads what the server's histories say of private data. */
    readonly readPrivateHistory: (
      signal: AbortSignal,
    ) => Promise<Result<readonly PrivateChanges[], RemoteFailure>>;
  }
}

/** What private data have been earlier, by the listing's id; a failure without it. */
export type PrivateHistory =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly data: ReadonlyMap<string, PrivateFields> }
  | { readonly kind: 'failed'; readonly failure: RemoteFailure };

/** Reads the history when the component appears, and again when the network comes back. */
export function usePrivateHistory(): PrivateHistory {
  const { readPrivateHistory } = useServices();
  const isOffline = useSyncStatus().reach === 'offline';
  const [history, setHistory] = useState<PrivateHistory>({ kind: 'reading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the network comes back
  useEffect(() => {
    const left = new AbortController();
    void readPrivateHistory(left.signal).then((read) => {
      if (left.signal.aborted) return;
      setHistory(
        read.ok
          ? { kind: 'read', data: earlierPrivateData(read.value) }
          : { kind: 'failed', failure: read.error },
      );
    });
    return () => left.abort();
  }, [readPrivateHistory, isOffline]);
  return history;
}
