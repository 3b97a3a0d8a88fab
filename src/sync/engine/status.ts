import { createListeners } from '#base/listeners.ts';
import type { Failure } from '#domain/failure.ts';
import type { Sending } from '../push/push.ts';

/** The state of sync as a person may see it. Times are ms since 1970. */
export type SyncStatus = {
  /** Whether the server answered the last request; `unknown` before the first one ends. */
  readonly reach: 'unknown' | 'online' | 'offline';
  readonly activity: 'idle' | 'pulling';
  /** The entry that is being sent, with the sent bytes of its photo. */
  readonly sending: Sending | undefined;
  /** When the last complete pull ended; undefined = never. */
  readonly refreshedAt: number | undefined;
  /** During the first download: listings so far and in total (undefined = not known yet). */
  readonly firstDownload: { readonly done: number; readonly total: number | undefined } | undefined;
  /** The failure of the last round; the next success clears it. */
  readonly failure: Failure | undefined;
  /** The latest failures, oldest first; equal ones in a row are one. For the report (STATUS-4). */
  readonly pastFailures: readonly PastFailure[];
  /** Stored count of server rows that did not parse. */
  readonly rejectedRows: number;
  /** Where rows are kept. `memory`: nothing survives closing the page, since IndexedDB does not work. */
  readonly storage: 'durable' | 'memory' | 'full' | 'read-only';
};

/** One kind of failure: when it came last (ms since 1970), and how often in a row. */
export type PastFailure = {
  readonly type: Failure['type'];
  readonly at: number;
  readonly times: number;
};

const REMEMBERED_FAILURES = 10;

/** The past failures plus one at `now`. */
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

/** A status store. `change` without a difference calls no listener. */
export type WatchedStatus = {
  get(): SyncStatus;
  change(part: Partial<SyncStatus>): void;
  subscribe(listener: () => void): () => void;
};

/** The status before the first round; also that of the server's pages, because with a time none could be used twice. */
export const FIRST_STATUS: SyncStatus = {
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

/** A store with the status before the first round. */
export function createStatus(): WatchedStatus {
  let status = FIRST_STATUS;
  const { subscribe, notify } = createListeners();
  return {
    get: () => status,
    change(part) {
      const next = { ...status, ...part };
      if (JSON.stringify(next) === JSON.stringify(status)) return;
      status = next;
      notify();
    },
    subscribe,
  };
}
