import type { SyncStatus } from '#sync/status.ts';

/** What the place of the list shows; each of these is drawn, none is a bare spinner. */
export type ListState =
  /** The stored listings are being read: a matter of a few frames, on a busy phone of seconds. */
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

/** Cached listings come first, whatever the network does (decisions 1). */
export function listState({ open, matches, stored, status }: ListFacts): ListState {
  if (!open) return 'opening';
  if (matches > 0) return 'list';
  const stopped = status.failure !== undefined && status.activity === 'idle';
  // While the first download runs, "no match" would be said too early.
  if (status.firstDownload !== undefined && !stopped) return 'downloading';
  if (stored > 0) return 'no-match';
  if (status.refreshedAt !== undefined) return 'nothing';
  return stopped ? 'failed' : 'downloading';
}
