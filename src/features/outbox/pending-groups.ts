// What waits, as people think of it: by listing and advisor. Pure, so that every case has a test.
import { isOlderQuestion, type OutboxEntry } from '#domain/outbox-entry.ts';
import { askedAbout } from '#domain/plan-older.ts';

export type PendingGroup = {
  /** `collection/id` of the row that all of it is about. */
  readonly subject: string;
  readonly entries: readonly OutboxEntry[];
  /** `question`: a person has to choose. `refused`: the server does not take it as it is. */
  readonly kind: 'question' | 'refused' | 'waiting';
  /** When the oldest of it was decided; ms since 1970. */
  readonly since: number;
};

const QUESTIONS = new Set(['Clash', 'ChangedSince', 'Gone', 'Forgotten']);

/** Groups in the queue's order; what was discarded is not shown any more, and what people write is shown apart. */
export function pendingGroups(entries: readonly OutboxEntry[]): readonly PendingGroup[] {
  const open = entries.filter(
    ({ state, change }) => state !== 'discarded' && change.kind !== 'send-enquiry',
  );
  return [...new Set(open.map(({ subject }) => subject))].map((subject) => {
    const own = open.filter((entry) => entry.subject === subject);
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
 * The entries that need a person, one for each thing to decide: a listing that is gone is one
 * question, however many of its changes found that out.
 */
export function decisionsOf({ entries }: PendingGroup): readonly OutboxEntry[] {
  const parked = entries.filter(({ problem }) => problem !== undefined);
  const isGone = (entry: OutboxEntry) =>
    entry.problem?.type === 'Gone' ||
    (entry.problem?.type === 'Forgotten' && !isOlderQuestion(entry));
  const firstGone = parked.find(isGone);
  return parked.filter((entry) => !isGone(entry) || entry === firstGone);
}

/** What a card lists below its questions: all but what one of them has named itself. */
export function listedIn({ entries }: PendingGroup): readonly OutboxEntry[] {
  const named = entries.filter(isOlderQuestion).flatMap((one) => askedAbout(one, entries));
  return entries.filter((entry) => !named.includes(entry));
}
