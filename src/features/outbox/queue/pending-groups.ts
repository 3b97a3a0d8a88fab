// Groups pending entries by listing and advisor. Pure, so that every case has a test.
import { groupBy } from '#base/group-by.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';

export type PendingGroup = {
  /** `collection/id` of the row that all its entries are about. */
  readonly subject: string;
  readonly entries: readonly OutboxEntry[];
  /** `question`: a person must choose. `refused`: the server does not accept the values. */
  readonly kind: 'question' | 'refused' | 'waiting';
  /** The time of the oldest entry, ms since 1970. */
  readonly since: number;
};

const QUESTIONS = new Set(['Clash', 'ChangedSince', 'Gone', 'Recovered', 'Forgotten']);

/** Groups in the queue's order, without discarded entries, and without enquiries, which are shown separately. */
export function pendingGroups(entries: readonly OutboxEntry[]): readonly PendingGroup[] {
  const open = entries.filter(
    ({ state, change }) => state !== 'discarded' && change.kind !== 'send-enquiry',
  );
  return [...groupBy(open, ({ subject }) => subject)].map(([subject, own]) => {
    const since = Math.min(...own.map(({ createdAt }) => createdAt));
    return { subject, entries: own, kind: kindOf(own), since };
  });
}

function kindOf(entries: readonly OutboxEntry[]): PendingGroup['kind'] {
  const problems = entries.flatMap(({ problem }) => problem?.type ?? []);
  if (problems.some((type) => QUESTIONS.has(type))) return 'question';
  return problems.length > 0 ? 'refused' : 'waiting';
}

/**
 * The entries that need a decision. All changes of a listing that is gone are one decision, so only the
 * first of them is returned.
 */
export function decisionsOf({ entries }: PendingGroup): readonly OutboxEntry[] {
  const parked = entries.filter(({ problem }) => problem !== undefined);
  const isGone = ({ problem }: OutboxEntry) => problem?.type === 'Gone';
  const firstGone = parked.find(isGone);
  return parked.filter((entry) => !isGone(entry) || entry === firstGone);
}
