import type { SyncStatus } from '#sync/engine/status.ts';

/** What the page shows in place of the list. */
export type ListState =
  /** The stored listings are being read: a few frames, on a busy phone seconds. */
  | 'opening'
  | 'list'
  | 'no-match'
  /** Nothing is cached and the first pull is under way. */
  | 'downloading'
  /** Nothing is cached and the first pull failed. */
  | 'failed'
  /** The server has nothing to show. */
  | 'nothing';

type ListFacts = {
  readonly open: boolean;
  /** Listings that match the filters. */
  readonly matches: number;
  /** Listings on this device. */
  readonly stored: number;
  readonly status: Pick<SyncStatus, 'activity' | 'refreshedAt' | 'firstDownload' | 'failure'>;
};

/** Cached listings are shown in any state of the network. */
export function listState({ open, matches, stored, status }: ListFacts): ListState {
  const stopped = status.failure !== undefined && status.activity === 'idle';
  // The rows of the server's page answer for that page only; others wait for the first pull.
  if (!open) return stopped && status.refreshedAt === undefined ? 'failed' : 'opening';
  if (matches > 0) return 'list';
  // Before the end of the first download "no match" would be premature.
  if (status.firstDownload !== undefined && !stopped) return 'downloading';
  if (stored > 0 && (stopped || status.refreshedAt !== undefined)) return 'no-match';
  if (status.refreshedAt !== undefined) return 'nothing';
  return stopped ? 'failed' : 'downloading';
}
