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
  /** The latest failures, oldest first, each kind once for as long as nothing else went wrong; for a diagnosis. */
  readonly pastFailures: readonly PastFailure[];
  /** Rows the last pulls set aside because they did not parse. */
  readonly rejectedRows: number;
  /** Where rows are kept: `memory` = nothing survives closing the page (no IndexedDB). */
  readonly storage: 'durable' | 'memory' | 'full' | 'read-only';
};

/** One kind of failure: when it came last, and how often in a row. */
export type PastFailure = {
  readonly type: Failure['type'];
  readonly at: number;
  readonly times: number;
};

const REMEMBERED_FAILURES = 10;

/** The past failures with one more at `now`. */
export function withFailure(
  past: readonly PastFailure[],
  { type }: Failure,
  now: number,
): readonly PastFailure[] {
  const last = past.at(-1);
  const isAgain = last?.type === type;
  const before = isAgain ? past.slice(0, -1) : past;
  const times = isAgain ? last.times + 1 : 1;
  return [...before, { type, at: now, times }].slice(-REMEMBERED_FAILURES);
}

/** A status that can be watched; `change` with nothing new tells nobody. */
export type WatchedStatus = {
  get(): SyncStatus;
  change(part: Partial<SyncStatus>): void;
  subscribe(listener: () => void): () => void;
};

/** The status of a tab that has heard of nothing yet. */
export function createStatus(): WatchedStatus {
  let status: SyncStatus = {
    reach: 'unknown',
    activity: 'idle',
    sending: undefined,
    refreshedAt: undefined,
    firstDownload: undefined,
    failure: undefined,
    pastFailures: [],
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
