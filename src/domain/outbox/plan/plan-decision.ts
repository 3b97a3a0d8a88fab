import type { Listing } from '../../listing/listing.ts';
import { fieldsOf } from '../../listing/listing-fields.ts';
import { photoFieldsOf } from '../../listing/photos/photo-texts.ts';
import { isKind } from '../entry/change-kinds.ts';
import {
  mayHaveArrived,
  type OutboxChange,
  type OutboxEntry,
  type Problem,
} from '../entry/outbox-entry.ts';
import { listingOf, subjectOf } from '../entry/subject.ts';
import { pendingOf } from '../pending/pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';
import { notesAbout } from './plan-clash.ts';

/** Plans for deletions, discards and decisions. Pure, like `plan-edit.ts`. */

/** How long a deletion or a discard can be undone (ms). A deletion is not sent before that. */
export const UNDO_MS = 10_000;

/**
 * Deletes a listing and discards its pending changes; undoing the deletion restores them. `shown` is
 * the listing with those changes, `base` the server's version (undefined = only on this device).
 */
export function planDelete(shown: Listing, base: Listing | undefined, context: PlanContext): Plan {
  // Private data outlive a listing that the server has. Those of a listing that it never had wait for it, and go with it.
  const pending = [
    ...pendingOf(subjectOf('listings', shown.id), context.entries),
    ...(base === undefined ? pendingOf(subjectOf('privateData', shown.id), context.entries) : []),
  ];
  const sending = pending.filter(({ state }) => state === 'sending').map(({ id }) => id);
  const seen = [shown, ...(base ? [base] : [])];
  const deletion = {
    ...newEntry(
      {
        kind: 'delete',
        ...listingOf(shown.id),
        seen: seen.map(fieldsOf),
        seenPhotoIds: [...new Set(seen.flatMap(({ photos }) => photos.map(({ id }) => id)))],
        seenTexts: seen.map(({ photos }) => photoFieldsOf(photos)),
      },
      sending,
      context,
    ),
    holdUntil: context.now + UNDO_MS,
  };
  // An earlier, parked deletion is dropped. The changes that it discarded now belong to this one.
  const asked = pending
    .filter(
      ({ change, state }) => isKind(change, 'delete', 'listings') && state === 'needs-attention',
    )
    .map(({ id }) => id);
  const discarded = context.entries
    .filter(
      (entry) =>
        asked.includes(entry.discardedBy ?? '') ||
        (pending.includes(entry) && entry.state !== 'sending' && !asked.includes(entry.id)),
    )
    .map((entry) => ({ ...entry, state: 'discarded', discardedBy: deletion.id }) as const);
  return { put: [deletion, ...discarded], drop: asked };
}

/** Deletes several listings, each as `planDelete` does: one plan, so that one transaction stores all of it (OUT-1). */
export const planDeletes = (
  listings: readonly { readonly shown: Listing; readonly base: Listing | undefined }[],
  context: PlanContext,
): Plan => joined(listings.map(({ shown, base }) => planDelete(shown, base, context)));

/** Undoes several deletions, and leaves those for which it is too late. NOTHING when that is all of them. */
export function planUndoAll(deletions: readonly string[], entries: readonly OutboxEntry[]): Plan {
  const plan = joined(deletions.map((id) => planUndo(id, entries)));
  return plan.drop.length === 0 ? NOTHING : plan;
}

const joined = (plans: readonly Plan[]): Plan => ({
  put: plans.flatMap(({ put }) => put),
  drop: plans.flatMap(({ drop }) => drop),
});

/**
 * Undoes a deletion or a discard: drops its entry, and restores the entries that it discarded. NOTHING
 * when it is too late: the deletion may have reached the server, or the discarded entries are gone.
 */
export function planUndo(discardedBy: string, entries: readonly OutboxEntry[]): Plan {
  const act = entries.find(({ id }) => id === discardedBy);
  if (act?.state === 'sending' || (act?.state === 'waiting' && act.attempts > 0)) return NOTHING;
  const discarded = entries.filter((entry) => entry.discardedBy === discardedBy);
  if (act === undefined && discarded.length === 0) return NOTHING;
  const back = discarded.map(({ discardedBy: _act, backUntil: _late, problem, ...entry }) => ({
    ...entry,
    ...(problem && { problem }),
    state: problem ? ('needs-attention' as const) : ('waiting' as const),
  }));
  return { put: back, drop: [discardedBy] };
}

/**
 * Discards entries; undoing `act` restores them.
 * - An entry that is being sent cannot be discarded.
 * - Discarding a creation also discards the listing's other entries and its private data, except a deletion.
 * - Discarding a deletion also loses the changes that it discarded. To keep them, undo the deletion.
 * - The publication of a listing that the server already has stays, or nobody would ever see the
 *   listing. It waits for no discarded entry.
 */
export function planDiscard(
  ids: readonly string[],
  act: string,
  { entries, now }: Pick<PlanContext, 'entries' | 'now'>,
): Plan {
  const chosen = entries.filter(({ id, state }) => ids.includes(id) && isAtRest(state));
  const unborn = chosen.flatMap(({ change }) =>
    isKind(change, 'create', 'listings')
      ? [subjectOf('listings', change.id), subjectOf('privateData', change.id)]
      : [],
  );
  const gone = chosen
    .filter(({ problem }) => problem?.type === 'Gone')
    .map(({ subject }) => subject);
  const isNeeded = ({ subject, state, change }: OutboxEntry) =>
    change.kind === 'publish' &&
    state === 'waiting' &&
    !unborn.includes(subject) &&
    !gone.includes(subject);
  const leaving = entries.filter(
    (entry) =>
      (ids.includes(entry.id) ||
        (unborn.includes(entry.subject) && !isKind(entry.change, 'delete', 'listings'))) &&
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

/** Whether a discard can still be undone. Setting the clock back does not extend the time. */
export function canUndo({ backUntil = 0 }: OutboxEntry, now: number): boolean {
  return backUntil > now && backUntil - now <= UNDO_MS;
}

const isAtRest = (state: OutboxEntry['state']) =>
  state === 'waiting' || state === 'needs-attention';

/** Deletes a listing despite the changes of others; `base` is the version that the person has now seen. */
export function planDeleteAnyway(entry: OutboxEntry, base: Listing | undefined): Plan {
  const { problem: _settled, change, ...rest } = entry;
  if (!isKind(change, 'delete', 'listings') || base === undefined) return NOTHING;
  const seenNow = {
    ...change,
    seen: [fieldsOf(base)],
    seenPhotoIds: base.photos.map(({ id }) => id),
    seenTexts: [photoFieldsOf(base.photos)],
  };
  return { put: [{ ...rest, state: 'waiting', change: seenNow }], drop: [] };
}

/**
 * Publishes a listing without its parked photos, and sends the order of the other photos (PUSH-7). The
 * complete order still waits for the parked photos, which may be sent later.
 */
export function planPublishWithout(listingId: string, context: PlanContext): Plan {
  const pending = pendingOf(subjectOf('listings', listingId), context.entries);
  const parked = pending
    .filter(({ change, state }) => change.kind === 'upload-photo' && state === 'needs-attention')
    .map(({ id }) => id);
  const held = pending.filter(({ dependsOn }) => dependsOn.some((id) => parked.includes(id)));
  const publish = held.find(({ change }) => change.kind === 'publish');
  if (publish === undefined) return NOTHING;
  const others = ({ dependsOn }: OutboxEntry) => dependsOn.filter((id) => !parked.includes(id));
  const orders = held
    .filter(({ change }) => change.kind === 'order-photos')
    .map((order) => newEntry(order.change, others(order), context));
  return { put: [...orders, { ...publish, dependsOn: others(publish) }], drop: [] };
}

/** Retries a parked entry unchanged. A photo that was removed on the server is explicitly sent again. */
export function planRetry({ problem, ...entry }: OutboxEntry): Plan {
  const { change } = entry;
  const isMeant = change.kind === 'upload-photo' && wasRemoved(problem);
  const again = isMeant ? { ...change, again: true as const } : change;
  return { put: [{ ...entry, change: again, state: 'waiting' }], drop: [] };
}

/** Retries what the server turned away because the person had no role. */
export const planRegained = (entries: readonly OutboxEntry[]): Plan => ({
  put: entries
    .filter(({ state, problem }) => state === 'needs-attention' && problem?.type === 'Forbidden')
    .flatMap((entry) => planRetry(entry).put),
  drop: [],
});

/** Whether the server refused a photo because somebody had removed it there. */
const wasRemoved = (problem: Problem | undefined): boolean =>
  problem?.type === 'Refused' && problem.fields.some(({ code }) => code === 'validation_removed');

/**
 * Returns the change that deletes a discarded listing or photo from the server, where it may have
 * arrived (OUT-7); undefined if nothing has to be deleted. An edit that arrived stays, and the history
 * has the value before it. An advisor stays too: others may use it, and advisors cannot be deleted.
 */
export function removalFor(discarded: OutboxEntry): OutboxChange | undefined {
  const { change, problem, attempts } = discarded;
  const wasTurnedAway = problem?.type === 'Forbidden' && attempts === 1;
  if (!mayHaveArrived(discarded) || wasTurnedAway) return undefined;
  if (change.kind === 'upload-photo') {
    const { collection, id, photoId } = change;
    return { kind: 'remove-photo', collection, id, photoId };
  }
  if (!isKind(change, 'create', 'listings')) return undefined;
  // The record under this id belongs to somebody else, or is deleted already.
  if (problem?.type === 'Clash' || problem?.type === 'Gone') return undefined;
  // `seen` holds only the discarded values: if others changed the listing, the person is asked (PUSH-8).
  const { collection, id, fields } = change;
  return { kind: 'delete', collection, id, seen: [fields], seenPhotoIds: [] };
}
