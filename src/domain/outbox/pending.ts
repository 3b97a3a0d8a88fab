import type { Listing } from '../listing/listing.ts';
import type { PrivateData } from '../private-data/private-data.ts';
import { isNote } from './change-kinds.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { listingConcernedBy } from './subject.ts';

/** The pending entries about a listing or an advisor, without notes for its history. */
export const pendingOf = (subject: string, entries: readonly OutboxEntry[]) =>
  entries.filter(
    (entry) => entry.subject === subject && entry.state !== 'discarded' && !isNote(entry.change),
  );

/** Whether the server has a listing or an advisor. What only this device has so far is shown with revision 0. */
export const isOnServer = ({ rev }: { readonly rev: number }): boolean => rev > 0;

/**
 * Whether the server may have a history of a listing or its private data: if it said so, or has not told yet. The history of a
 * lost listing has at least the deletion.
 */
export const mayHaveHistory = (
  {
    rev,
    hasHistory,
    lost,
  }: Pick<Listing, 'rev' | 'hasHistory'> & { readonly lost?: boolean | undefined },
  privateData: Pick<PrivateData, 'hasHistory'> | undefined,
): boolean =>
  lost === true ||
  (isOnServer({ rev }) &&
    (hasHistory !== false || (privateData !== undefined && privateData.hasHistory !== false)));

/** The pending changes as people count them: by listing and advisor, not by entry. */
export type PendingCount = {
  readonly total: number;
  /** Those that need a decision. */
  readonly attention: number;
};

/** The entries that sign-out asks about. Messages to the agency have no author and stay (OUT-9). */
export const ofSession = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter(({ userId }) => userId !== '');

/** Counts entries that are not discarded, and rows of another app version (OUT-6). */
export function countPending(entries: readonly OutboxEntry[], unreadable = 0): PendingCount {
  const open = entries.filter(({ state }) => state !== 'discarded');
  const subjects = (some: readonly OutboxEntry[]) =>
    new Set(some.map(({ subject }) => subject)).size;
  return {
    total: subjects(open) + unreadable,
    attention: subjects(open.filter(({ state }) => state === 'needs-attention')),
  };
}

/** The number on the app's icon: unsent work of a signed-in person, and without any the news of saved searches. */
export function iconCount(
  entries: readonly OutboxEntry[],
  unreadable: number,
  news: number,
): number {
  const isWorking = countPending(ofSession(entries), unreadable).total > 0;
  return isWorking ? countPending(entries, unreadable).total : news;
}

/** The file name of a photo that is not uploaded yet. */
export const PENDING_FILE = 'pending.jpg';

/** Whether a listing has pending changes, or one that needs a decision. */
export function pendingState(
  entries: readonly OutboxEntry[],
  listingId: string,
): 'waiting' | 'attention' | undefined {
  const own = entries.filter(
    (entry) => entry.state !== 'discarded' && listingConcernedBy(entry) === listingId,
  );
  if (own.some(({ state }) => state === 'needs-attention')) return 'attention';
  return own.length > 0 ? 'waiting' : undefined;
}
