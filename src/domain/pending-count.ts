import type { OutboxEntry } from './outbox-entry.ts';

/** How much waits on this device, as people count it: listings and advisors, not entries. */
export type PendingCount = {
  readonly total: number;
  /** Those among them that need a person. */
  readonly attention: number;
};

/** Counts what is neither discarded nor accepted. */
export function countPending(entries: readonly OutboxEntry[]): PendingCount {
  const open = entries.filter(({ state }) => state !== 'discarded');
  const subjects = (some: readonly OutboxEntry[]) =>
    new Set(some.map(({ subject }) => subject)).size;
  return {
    total: subjects(open),
    attention: subjects(open.filter(({ state }) => state === 'needs-attention')),
  };
}
