import type { Failure } from '#domain/failure.ts';
import type { Sending } from './push.ts';

/** What a person may know about the data on this device (decisions 3.12). Instants are ms since 1970. */
export type SyncStatus = {
  /** Whether the server answered last time; `unknown` until the first answer or failure. */
  readonly reach: 'unknown' | 'online' | 'offline';
  readonly activity: 'idle' | 'pulling';
  /** The entry that is on its way to the server, and how many bytes of its photo have left. */
  readonly sending: Sending | undefined;
  /** When this device last had everything the server would give it; undefined = never. */
  readonly refreshedAt: number | undefined;
  /** The first download, while it lasts: listings so far and in all (undefined when not yet known). */
  readonly firstDownload: { readonly done: number; readonly total: number | undefined } | undefined;
  /** The failure that the last round ended with, cleared by the next success. */
  readonly failure: Failure | undefined;
  /** Rows the last pulls set aside because they did not parse. */
  readonly rejectedRows: number;
  /** Where rows are kept: `memory` = nothing survives closing the page (no IndexedDB). */
  readonly storage: 'durable' | 'memory' | 'full' | 'read-only';
};

/** A status that can be watched; `change` with nothing new tells nobody. */
export type WatchedStatus = {
  get(): SyncStatus;
  change(part: Partial<SyncStatus>): void;
  subscribe(listener: () => void): () => void;
};

export function createStatus(): WatchedStatus {
  let status: SyncStatus = {
    reach: 'unknown',
    activity: 'idle',
    sending: undefined,
    refreshedAt: undefined,
    firstDownload: undefined,
    failure: undefined,
    rejectedRows: 0,
    storage: 'durable',
  };
  const listeners = new Set<() => void>();
  return {
    get: () => status,
    change(part) {
      const next = { ...status, ...part };
      if (JSON.stringify(next) === JSON.stringify(status)) return;
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
