import type { Listing } from './listing.ts';
import { fieldsOf } from './listing-fields.ts';
import {
  type FieldChange,
  type FieldChanges,
  type OutboxChange,
  type OutboxEntry,
  type Problem,
  subjectOfListing,
} from './outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';

/** What deleting, discarding and deciding do to the outbox. Pure, like `plan-edit.ts`. */

/** How long a deletion waits on the device, and what was discarded stays, so that it can be undone (ms). */
export const UNDO_MS = 10_000;

/**
 * Deletes a listing. What still waited for it is set aside with the deletion and comes back with
 * it: `shown` is the listing with those changes, `base` without them (undefined = only here).
 */
export function planDelete(shown: Listing, base: Listing | undefined, context: PlanContext): Plan {
  const pending = pendingOf(shown.id, context.entries);
  const sending = pending.filter(({ state }) => state === 'sending').map(({ id }) => id);
  const seen = [shown, ...(base ? [base] : [])];
  const deletion = {
    ...newEntry(
      {
        kind: 'delete-listing',
        listingId: shown.id,
        seen: seen.map(fieldsOf),
        seenPhotoIds: [...new Set(seen.flatMap(({ photos }) => photos.map(({ id }) => id)))],
      },
      sending,
      context,
    ),
    holdUntil: context.now + UNDO_MS,
  };
  // One that asked its question before gives its place, and what it has set aside, to this one.
  const asked = pending
    .filter(({ change, state }) => change.kind === 'delete-listing' && state === 'needs-attention')
    .map(({ id }) => id);
  const aside = context.entries
    .filter(
      (entry) =>
        asked.includes(entry.discardedBy ?? '') ||
        (pending.includes(entry) && entry.state !== 'sending' && !asked.includes(entry.id)),
    )
    .map((entry) => ({ ...entry, state: 'discarded', discardedBy: deletion.id }) as const);
  return { put: [deletion, ...aside], drop: asked };
}

/**
 * Takes an act back: the entry goes, and what it set aside comes back. NOTHING when it is too late: a
 * deletion that may have reached the server has happened, and what was discarded may be gone.
 */
export function planUndo(discardedBy: string, entries: readonly OutboxEntry[]): Plan {
  const act = entries.find(({ id }) => id === discardedBy);
  if (act?.state === 'sending' || (act?.state === 'waiting' && act.attempts > 0)) return NOTHING;
  const aside = entries.filter((entry) => entry.discardedBy === discardedBy);
  if (act === undefined && aside.length === 0) return NOTHING;
  const back = aside.map(({ discardedBy: _act, backUntil: _late, problem, ...entry }) => ({
    ...entry,
    ...(problem && { problem }),
    state: problem ? ('needs-attention' as const) : ('waiting' as const),
  }));
  return { put: back, drop: [discardedBy] };
}

/**
 * Sets entries aside for good unless `act` is undone. A listing that exists only here takes
 * everything about it along; nothing that is being sent just now can be discarded, and what a deletion
 * has set aside is lost with it: it is undone instead where only it is given up. The publication of a
 * listing that the server has already got stays and waits for nothing that is set aside, or nobody
 * would ever see it.
 */
export function planDiscard(
  ids: readonly string[],
  act: string,
  { entries, now }: Pick<PlanContext, 'entries' | 'now'>,
): Plan {
  const chosen = entries.filter(({ id, state }) => ids.includes(id) && isAtRest(state));
  const subjectsOf = (some: readonly OutboxEntry[]) => some.map(({ subject }) => subject);
  const unborn = subjectsOf(chosen.filter(({ change }) => change.kind === 'create-listing'));
  const gone = subjectsOf(chosen.filter(({ problem }) => problem?.type === 'Gone'));
  const isNeeded = ({ subject, state, change }: OutboxEntry) =>
    change.kind === 'publish-listing' &&
    state === 'waiting' &&
    !unborn.includes(subject) &&
    !gone.includes(subject);
  const leaving = entries.filter(
    (entry) =>
      (ids.includes(entry.id) ||
        (unborn.includes(entry.subject) && entry.change.kind !== 'delete-listing')) &&
      isAtRest(entry.state) &&
      !isNeeded(entry),
  );
  const untrue = notesAbout(
    leaving.map(({ id }) => id),
    entries,
  ).filter((note) => isAtRest(note.state) && !leaving.includes(note));
  return {
    put: [...leaving, ...untrue].map((entry) => ({
      ...entry,
      state: 'discarded',
      discardedBy: act,
      backUntil: now + UNDO_MS,
    })),
    drop: [],
  };
}

/** Whether a discarded entry can still be taken back; a clock that was put back does not keep it for longer. */
export function canComeBack({ backUntil = 0 }: OutboxEntry, now: number): boolean {
  return backUntil > now && backUntil - now <= UNDO_MS;
}

const isAtRest = (state: OutboxEntry['state']) =>
  state === 'waiting' || state === 'needs-attention';

/** The person's answer to a clash, field by field. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Settles a clash: chosen values go out over the other person's, and whichever value does not stay goes
 * into the history as discarded (decisions 3.5): one's own at once, the other person's when it was replaced.
 */
export function planClash(entry: OutboxEntry, choices: Choices, context: PlanContext): Plan {
  const { change, problem } = entry;
  const edit = editIn(change);
  if (problem?.type !== 'Clash' || edit === undefined) return NOTHING;
  const changes: Record<string, FieldChange> = { ...edit.changes };
  const givenUp: Record<string, FieldChange> = {};
  const replaced: Record<string, FieldChange> = {};
  for (const { field, mine, theirs } of problem.clashes) {
    if (choices[field] === 'mine') {
      changes[field] = { from: theirs, to: mine };
      replaced[field] = { from: mine, to: theirs };
    } else {
      delete changes[field];
      givenUp[field] = { from: theirs, to: mine };
    }
  }
  const { problem: _settled, ...rest } = entry;
  const isEmpty = Object.keys(changes).length === 0;
  const again = { ...rest, state: 'waiting' as const, change: { ...edit, changes } };
  return {
    put: [
      ...(isEmpty ? [] : [again]),
      ...discardNotes(edit, givenUp, context),
      ...discardNotes(edit, replaced, context, [entry.id]),
    ],
    // What an earlier answer was to replace has been replaced by others.
    drop: [
      ...(isEmpty ? [entry.id] : []),
      ...notesAbout([entry.id], context.entries).map(({ id }) => id),
    ],
  };
}

/** As `discardNote`, and none where nothing is given up. */
export const discardNotes = (
  edit: Parameters<typeof discardNote>[0],
  changes: FieldChanges,
  context: PlanContext,
  dependsOn: readonly string[] = [],
): PlannedEntry[] =>
  Object.keys(changes).length > 0 ? [discardNote(edit, changes, context, dependsOn)] : [];

/** Notes for a history that would not be true if these entries never arrived. */
export const notesAbout = (ids: readonly string[], entries: readonly OutboxEntry[]) =>
  entries.filter(
    ({ change, dependsOn }) =>
      change.kind.startsWith('note-discarded') && dependsOn.some((id) => ids.includes(id)),
  );

/** Writes what somebody gives up of an edit into the history of its listing or advisor. */
export function discardNote(
  edit: { readonly listingId: string } | { readonly advisorId: string },
  changes: FieldChanges,
  context: PlanContext,
  dependsOn: readonly string[] = [],
): PlannedEntry {
  const note: OutboxChange =
    'listingId' in edit
      ? { kind: 'note-discarded', listingId: edit.listingId, changes }
      : { kind: 'note-discarded-advisor', advisorId: edit.advisorId, changes };
  return newEntry(note, dependsOn, context);
}

/** The edit that a clash is about; what is left of a creation that somebody else has made too is an edit of theirs. */
function editIn(change: OutboxChange) {
  switch (change.kind) {
    case 'update-listing':
    case 'update-advisor':
      return change;
    case 'create-listing':
      return { kind: 'update-listing', listingId: change.listingId, changes: {} } as const;
    case 'create-advisor':
      return { kind: 'update-advisor', advisorId: change.advisorId, changes: {} } as const;
    default:
      return undefined;
  }
}

/** Deletes in spite of what has changed since: `base` is what the person has now seen. */
export function planDeleteAnyway(entry: OutboxEntry, base: Listing | undefined): Plan {
  const { problem: _settled, change, ...rest } = entry;
  if (change.kind !== 'delete-listing' || base === undefined) return NOTHING;
  const seenNow = {
    ...change,
    seen: [fieldsOf(base)],
    seenPhotoIds: base.photos.map(({ id }) => id),
  };
  return { put: [{ ...rest, state: 'waiting', change: seenNow }], drop: [] };
}

/**
 * Publishes a listing without the photos that are parked (decisions 3.8), in the order that was given to the others.
 * That order itself still waits for the parked ones: they may be sent later, and have their places in it.
 */
export function planPublishWithout(listingId: string, context: PlanContext): Plan {
  const pending = pendingOf(listingId, context.entries);
  const parked = pending
    .filter(({ change, state }) => change.kind === 'upload-photo' && state === 'needs-attention')
    .map(({ id }) => id);
  const held = pending.filter(({ dependsOn }) => dependsOn.some((id) => parked.includes(id)));
  const publish = held.find(({ change }) => change.kind === 'publish-listing');
  if (publish === undefined) return NOTHING;
  const others = ({ dependsOn }: OutboxEntry) => dependsOn.filter((id) => !parked.includes(id));
  const orders = held
    .filter(({ change }) => change.kind === 'order-photos')
    .map((order) => newEntry(order.change, others(order), context));
  return { put: [...orders, { ...publish, dependsOn: others(publish) }], drop: [] };
}

/** Sends a parked entry once more as it is; a photo that has been removed since is meant to be there again. */
export function planRetry({ problem, ...entry }: OutboxEntry): Plan {
  const { change } = entry;
  const isMeant = change.kind === 'upload-photo' && wasRemoved(problem);
  const again = isMeant ? { ...change, again: true as const } : change;
  return { put: [{ ...entry, change: again, state: 'waiting' }], drop: [] };
}

/** Whether the server once had what is sent here, and somebody has removed it. */
const wasRemoved = (problem: Problem | undefined): boolean =>
  problem?.type === 'Refused' && problem.fields.some(({ code }) => code === 'validation_removed');

/** What waits for a listing, without notes for its history. */
export const pendingOf = (listingId: string, entries: readonly OutboxEntry[]) =>
  entries.filter(
    ({ subject, state, change }) =>
      subject === subjectOfListing(listingId) &&
      state !== 'discarded' &&
      change.kind !== 'note-discarded',
  );
