import type { Advisor } from './advisor.ts';
import type { Listing } from './listing.ts';
import { fieldsOf, sameValue } from './listing-fields.ts';
import { changesBetween } from './merge.ts';
import {
  type FieldChanges,
  isOlderQuestion,
  type OutboxChange,
  type OutboxEntry,
  type Problem,
} from './outbox-entry.ts';
import type { Photo } from './photo.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';
import { pendingOfAdvisor } from './plan-advisor.ts';
import { discardNotes, pendingOf } from './plan-decision.ts';
import { planUpload } from './plan-edit.ts';
import { settlesExistence, unnamedPhotos } from './plan-forgotten.ts';

/**
 * What becomes of changes that a server had accepted, and that the backup it was restored from does
 * not have (PULL-12). Pure, like `plan-forgotten.ts`.
 */

/** A row of the life before as this device held it, and the restored server's. */
export type Older<Row> = {
  readonly held: Row;
  readonly now: Row;
  /** Somebody has written it since the restore: then each field is a choice of its own. */
  readonly isRewritten: boolean;
};

/**
 * Asks whether a listing is to be again what this device held: its fields, the photos that the server
 * lacks, of which `whole` are those whose bytes are here, and their order. What this person has
 * changed and not yet sent is not asked about, nor anything when the listing's creation or deletion waits.
 */
export function planOlder(
  { held, now, isRewritten }: Older<Listing>,
  whole: readonly Photo[],
  context: PlanContext,
): Plan {
  const pending = pendingOf(held.id, context.entries);
  if (pending.some(settlesExistence)) return NOTHING;
  const edit = { kind: 'update-listing', listingId: held.id } as const;
  const wanted = { ...fieldsOf(held), ready: held.ready || now.ready };
  const server = { ...fieldsOf(now), ready: now.ready };
  const { changes, overtaken } = openChanges(server, wanted, pending);
  const question = asked({ ...edit, changes }, isRewritten, pending, context);
  const notes = discardNotes(edit, overtaken, context);
  const lacking = whole.filter(({ id }) => !now.photos.some((photo) => photo.id === id));
  const uploads = unnamedPhotos(lacking, context).map((photo) =>
    planUpload(photo, held.id, photo.position, [question.id], context),
  );
  const order = formerOrder(held, now, [question, ...uploads], context);
  const isSame = Object.keys(changes).length === 0 && uploads.length === 0 && order.length === 0;
  return isSame ? NOTHING : { put: [question, ...uploads, ...order, ...notes], drop: [] };
}

/** Asks the same about an advisor. */
export function planOlderAdvisor(
  { held, now, isRewritten }: Older<Advisor>,
  context: PlanContext,
): Plan {
  const pending = pendingOfAdvisor(held.id, context);
  if (pending.some(({ change }) => change.kind === 'create-advisor')) return NOTHING;
  const { changes, overtaken } = openChanges(contactOf(now), contactOf(held), pending);
  if (Object.keys(changes).length === 0) return NOTHING;
  const edit = { kind: 'update-advisor', advisorId: held.id, changes } as const;
  const question = asked(edit, isRewritten, pending, context);
  return { put: [question, ...discardNotes(edit, overtaken, context)], drop: [] };
}

/** What an advisor says of themselves; what this device does not hold is empty. */
const contactOf = ({ name, phone = '', email = '' }: Advisor) => ({ name, phone, email });

/**
 * Leaves what the restored server has. The photos go with the question, and the values that this device
 * held into the history (decisions 3.5).
 */
export function planLeave(question: OutboxEntry, context: PlanContext): Plan {
  const { change } = question;
  if (!isOlderQuestion(question) || !('changes' in change)) return NOTHING;
  return {
    put: discardNotes(change, change.changes, context),
    drop: askedAbout(question, context.entries).map(({ id }) => id),
  };
}

/** A question about an older version with the photos and the order that come after its answer. */
export const askedAbout = (question: OutboxEntry, entries: readonly OutboxEntry[]) => [
  question,
  ...entries.filter(
    ({ change, dependsOn }) =>
      dependsOn.includes(question.id) &&
      (change.kind === 'upload-photo' || change.kind === 'order-photos'),
  ),
];

type Values = Readonly<Record<string, unknown>>;

/**
 * What turns the server's values into those that were held. Where an earlier question is still open, what it would
 * send counts as held, unless the field has been written since it was put: that is the later word. What is not asked
 * about any more then, or was the other choice and is undone too, is `overtaken`, unless the server has it. A field
 * that another entry changes is that entry's.
 */
function openChanges(server: Values, held: Values, pending: readonly OutboxEntry[]) {
  const earlier = pending.find(isRestoreQuestion);
  const isChoice = earlier?.problem?.type === 'Clash';
  const asked = earlier && 'changes' in earlier.change ? earlier.change.changes : {};
  const compared = Object.entries(asked).map(([field, { from, to }]) => {
    const isWritten = !sameValue(held[field], from);
    return { field, wanted: isWritten ? held[field] : to, other: isWritten ? to : from, isWritten };
  });
  const wanted = {
    ...held,
    ...Object.fromEntries(compared.map((one) => [one.field, one.wanted])),
  };
  const taken = pending.filter((entry) => !isRestoreQuestion(entry)).flatMap(fieldsIn);
  const changes = Object.entries(changesBetween(server, wanted));
  const overtaken = compared
    .filter(({ isWritten }) => isWritten || isChoice)
    .filter((one) => ![one.wanted, server[one.field]].some((is) => sameValue(is, one.other)))
    .map((one) => [one.field, { from: one.wanted, to: one.other }]);
  return {
    changes: Object.fromEntries(changes.filter(([field]) => !taken.includes(field))),
    overtaken: Object.fromEntries(overtaken),
  } satisfies Record<string, FieldChanges>;
}

/**
 * Entries in the order in which their values count: what a restore asks about is older than what this person has
 * typed, wherever it stands in the queue.
 */
export const questionsFirst = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] => [
  ...entries.filter(isRestoreQuestion),
  ...entries.filter((entry) => !isRestoreQuestion(entry)),
];

/** A question that a restore has put, about a whole edit or field by field: no clash of an edit that the push has found begins with the other's value. */
export const isRestoreQuestion = (entry: OutboxEntry): boolean =>
  isOlderQuestion(entry) ||
  ('changes' in entry.change &&
    entry.problem?.type === 'Clash' &&
    entry.problem.clashes.every(({ base, theirs }) => sameValue(base, theirs)));

function fieldsIn({ change }: OutboxEntry): string[] {
  if (change.kind === 'publish-listing') return ['ready'];
  return 'changes' in change ? Object.keys(change.changes) : [];
}

/** The one question about a record: another restore changes what it asks. */
function asked(
  change: Extract<OutboxChange, { kind: 'update-listing' | 'update-advisor' }>,
  isRewritten: boolean,
  pending: readonly OutboxEntry[],
  context: PlanContext,
): PlannedEntry {
  const entry = pending.find(isRestoreQuestion) ?? newEntry(change, [], context);
  const clashes = Object.entries(change.changes).map(([field, { from, to }]) => {
    return { field, base: from, mine: to, theirs: from, who: '', when: '' };
  });
  const problem: Problem =
    isRewritten && clashes.length > 0 ? { type: 'Clash', clashes } : { type: 'Forgotten' };
  return { ...entry, change, state: 'needs-attention', problem };
}

/** The photos in the order that was held, after all that `first` brings; none when that order comes by itself. */
function formerOrder(
  held: Listing,
  now: Listing,
  first: readonly PlannedEntry[],
  context: PlanContext,
): PlannedEntry[] {
  const pending = pendingOf(held.id, context.entries);
  if (pending.some(({ change }) => change.kind === 'order-photos')) return [];
  const added = first.flatMap(({ change }) => ('photoId' in change ? [change.photoId] : []));
  const there = [...now.photos.map(({ id }) => id), ...added];
  const photoIds = held.photos.map(({ id }) => id).filter((id) => there.includes(id));
  const byItself = there.filter((id) => photoIds.includes(id));
  if (sameValue(byItself, photoIds)) return [];
  const change = { kind: 'order-photos', listingId: held.id, photoIds } as const;
  const after = first.map(({ id }) => id);
  return [newEntry(change, after, context)];
}
