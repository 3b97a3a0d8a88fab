import type { OutboxEntry } from './outbox-entry.ts';

/** How much waits on this device, as people count it: listings and advisors, not entries. */
export type PendingCount = {
  readonly total: number;
  /** Those among them that need a person. */
  readonly attention: number;
};

/** What belongs to a session and is asked about before it ends: messages to the agency are nobody's (decisions 5). */
export const ofSession = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter(({ userId }) => userId !== '');

/** Counts what is neither discarded nor accepted, with so many rows of another version of the app (OUT-6). */
export function countPending(entries: readonly OutboxEntry[], unreadable = 0): PendingCount {
  const open = entries.filter(({ state }) => state !== 'discarded');
  const subjects = (some: readonly OutboxEntry[]) =>
    new Set(some.map(({ subject }) => subject)).size;
  return {
    total: subjects(open) + unreadable,
    attention: subjects(open.filter(({ state }) => state === 'needs-attention')),
  };
}
