// Groups pending entries by listing and advisor. Pure, so that every case has a test.
import { areSame, groupBy } from '#base/lists.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';

export type PendingGroup = {
  /** `collection/id` of the row that all its entries are about. */
  readonly subject: string;
  /** That row. */
  readonly of: Pick<OutboxChange, 'collection' | 'id'>;
  readonly entries: readonly OutboxEntry[];
  /** `question`: a person must choose. `refused`: the server does not accept the values. */
  readonly kind: 'question' | 'refused' | 'waiting';
  /** The time of the oldest entry, ms since 1970. */
  readonly since: number;
  /** The entries of all groups that its own wait for. */
  readonly waitsFor: readonly OutboxEntry[];
  /** Of private data, the entries of their listing, which give its title. */
  readonly ofListing: readonly OutboxEntry[];
};

const QUESTIONS = new Set(['Clash', 'ChangedSince', 'Gone', 'Recovered', 'Forgotten']);

/**
 * Groups in the queue's order, without discarded entries, and without enquiries, which are shown separately. A group of `before` of
 * which nothing has changed stays the same object.
 */
export function pendingGroups(
  entries: readonly OutboxEntry[],
  before: readonly PendingGroup[] = [],
): readonly PendingGroup[] {
  const open = entries.filter(
    ({ state, change }) => state !== 'discarded' && change.kind !== 'send-enquiry',
  );
  const byId = new Map(open.map((entry) => [entry.id, entry]));
  const bySubject = groupBy(open, ({ subject }) => subject);
  const known = new Map(before.map((group) => [group.subject, group]));
  return [...bySubject].flatMap(([subject, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { collection, id: record } = first.change;
    const isPrivate = collection === 'privateData';
    const group = {
      ...{ subject, of: { collection, id: record }, entries: own, kind: kindOf(own) },
      since: Math.min(...own.map(({ createdAt }) => createdAt)),
      waitsFor: own.flatMap(({ dependsOn }) => dependsOn.flatMap((id) => byId.get(id) ?? [])),
      ofListing: isPrivate ? (bySubject.get(subjectOf('listings', record)) ?? []) : [],
    };
    const last = known.get(subject);
    return last !== undefined && isUnchanged(group, last) ? last : group;
  });
}

const isUnchanged = (group: PendingGroup, last: PendingGroup): boolean =>
  areSame(group.entries, last.entries) &&
  areSame(group.waitsFor, last.waitsFor) &&
  areSame(group.ofListing, last.ofListing);

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
