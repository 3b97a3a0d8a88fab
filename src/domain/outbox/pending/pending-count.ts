import type { OutboxEntry } from '../entry/outbox-entry.ts';

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
