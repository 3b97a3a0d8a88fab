import { isOpen, joinable, joinEdits, joinedValues, type Refused, renewed } from './join-edits.ts';
import type { Listing } from './listing.ts';
import { fieldsOf, type ListingFields, sameValue } from './listing-fields.ts';
import { changesBetween } from './merge.ts';
import {
  isOlderQuestion,
  type OutboxChange,
  type OutboxEntry,
  subjectOfAdvisor,
  subjectOfListing,
} from './outbox-entry.ts';
import { withPending } from './pending-view.ts';
import type { Photo } from './photo.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';

/** A photo whose bytes are ready on this device. */
export type NewPhoto = Pick<Photo, 'id' | 'sha256' | 'bytes' | 'width' | 'height'>;

/** A saved form: all fields, all photos in their order, and those among them that are new. */
export type ListingEdit = {
  readonly listingId: string;
  /** The listing as it was shown when the form was opened; undefined = a new one. */
  readonly before: Listing | undefined;
  /** What the form was opened with instead of what was shown; none in a form of an earlier version. */
  readonly refused?: Refused | undefined;
  readonly fields: ListingFields;
  readonly photoIds: readonly string[];
  readonly added: readonly NewPhoto[];
};

/** Saving the form of a new or a known listing (decisions 3.2, 3.6, 3.8). */
export function planListingEdit(edit: ListingEdit, context: PlanContext): Plan {
  const waiting = context.entries.filter(
    ({ subject, state }) => subject === subjectOfListing(edit.listingId) && state !== 'discarded',
  );
  const known =
    edit.before === undefined ? savedBefore(edit, waiting) : { ...edit, before: edit.before };
  return known
    ? planKnownListing(known, waiting, context)
    : planNewListing({ ...edit, added: unnamed(edit.added, waiting) }, context);
}

/**
 * A new form that has been saved already, by another window or in a transaction that was repeated, as
 * an edit of what waits: a second creation of the same id would be taken for a repetition of the first.
 * Its photos that wait are known; those of the other save that this form never showed stay.
 */
function savedBefore(edit: ListingEdit, waiting: readonly OutboxEntry[]): KnownEdit | undefined {
  const created = waiting.findIndex(({ change }) => change.kind === 'create-listing');
  const before = created < 0 ? undefined : withPending(undefined, waiting.slice(created));
  if (before === undefined) return undefined;
  const saved = before.photos.map(({ id }) => id);
  const others = saved.filter((id) => !edit.photoIds.includes(id));
  const added = unnamed(edit.added, waiting);
  return { ...edit, before, added, photoIds: [...edit.photoIds, ...others] };
}

/** The photos that no entry brings to the server yet: two would fight over the same bytes. */
const unnamed = (added: readonly NewPhoto[], waiting: readonly OutboxEntry[]) =>
  added.filter(
    ({ id }) =>
      !waiting.some(({ change }) => change.kind === 'upload-photo' && change.photoId === id),
  );

function planNewListing({ listingId, fields, photoIds, added }: ListingEdit, context: PlanContext) {
  const create = newEntry(
    { kind: 'create-listing', listingId, fields, ready: added.length === 0, again: false },
    pendingAdvisor(fields, context),
    context,
  );
  const uploads = photoIds.flatMap((id, position) => {
    const photo = added.find((one) => one.id === id);
    return photo ? [planUpload(photo, listingId, position, [create.id], context)] : [];
  });
  const publish = newEntry(
    { kind: 'publish-listing', listingId },
    [create.id, ...uploads.map(({ id }) => id)],
    context,
  );
  return { put: [create, ...uploads, ...(uploads.length > 0 ? [publish] : [])], drop: [] };
}

type KnownEdit = ListingEdit & { readonly before: Listing };

function planKnownListing(edit: KnownEdit, waiting: readonly OutboxEntry[], context: PlanContext) {
  const create = waiting.find(({ change }) => change.kind === 'create-listing');
  const after = create ? [create.id] : [];
  const fields = planFields(edit, waiting, context);
  const removals = planRemovals(edit, waiting, context);
  const place = Math.max(-1, ...edit.before.photos.map(({ position }) => position)) + 1;
  const uploads = unnamed(edit.added, waiting).map((photo, index) =>
    planUpload(photo, edit.listingId, place + index, after, context),
  );
  const order = planOrder(edit, waiting, uploads, context);
  const publish = planPublication(edit, waiting, uploads, context);
  return {
    put: [...fields.put, ...removals.put, ...uploads, ...publish, ...order.put],
    drop: [...fields.drop, ...removals.drop, ...order.drop],
  };
}

/**
 * Changed fields join an entry that the server cannot have seen; one that may be on its way stays
 * as it is and the new change follows it, or its repetition would be taken for the new one.
 */
function planFields(
  { listingId, before, refused = {}, fields, added }: KnownEdit,
  waiting: readonly OutboxEntry[],
  context: PlanContext,
): Plan {
  const changes = changesBetween(fieldsOf(before), fields);
  const edits = waiting.filter(
    (entry) =>
      entry.change.kind === 'create-listing' ||
      (entry.change.kind === 'update-listing' && !isOlderQuestion(entry)),
  );
  const advisor = pendingAdvisor(fields, context);
  const [first, ...later] = joinable(edits);
  if (first) {
    const { change } = first;
    const dependsOn = [...new Set([...first.dependsOn, ...advisor])];
    if (change.kind !== 'create-listing')
      return joinEdits([first, ...later], changes, refused, dependsOn);
    const ready = change.ready && added.length === 0;
    // Only what this form has changed: another window may have saved other fields since it was opened.
    const values = joinedValues(later, changes, refused);
    return {
      put: [
        renewed(first, dependsOn, { ...change, fields: { ...change.fields, ...values }, ready }),
      ],
      drop: later.map(({ id }) => id),
    };
  }
  if (Object.keys(changes).length === 0) return NOTHING;
  const last = edits.at(-1);
  const dependsOn = [...(last ? [last.id] : []), ...advisor];
  const put = newEntry({ kind: 'update-listing', listingId, changes }, dependsOn, context);
  return { put: [put], drop: [] };
}

/** New photos hold up the publication of a listing that nobody else has seen yet (decisions 3.8). */
function planPublication(
  { listingId }: KnownEdit,
  waiting: readonly OutboxEntry[],
  uploads: readonly PlannedEntry[],
  context: PlanContext,
): PlannedEntry[] {
  const ids = uploads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const open = waiting.filter(isOpen);
  const publish = open.find(({ change }) => change.kind === 'publish-listing');
  if (publish) return [{ ...publish, dependsOn: [...publish.dependsOn, ...ids] }];
  const create = open.find(({ change }) => change.kind === 'create-listing' && change.ready);
  if (create === undefined) return [];
  return [newEntry({ kind: 'publish-listing', listingId }, [create.id, ...ids], context)];
}

/** A photo that may have reached the server is removed there; one that waits just leaves the queue. */
function planRemovals(
  { listingId, before, photoIds }: KnownEdit,
  waiting: readonly OutboxEntry[],
  context: PlanContext,
): Plan {
  const removed = before.photos.map(({ id }) => id).filter((id) => !photoIds.includes(id));
  const plans = removed.map((photoId) => {
    const pending = waiting.find(
      ({ change }) => change.kind === 'upload-photo' && change.photoId === photoId,
    );
    if (pending?.attempts === 0) return { put: [], drop: [pending.id] };
    const sending = pending?.state === 'sending';
    const change = { kind: 'remove-photo', photoId, listingId } as const;
    return {
      put: [newEntry(change, sending ? [pending.id] : [], context)],
      drop: pending && !sending ? [pending.id] : [],
    };
  });
  return { put: plans.flatMap(({ put }) => put), drop: plans.flatMap(({ drop }) => drop) };
}

function planOrder(
  { listingId, before, photoIds, added }: KnownEdit,
  waiting: readonly OutboxEntry[],
  uploads: readonly PlannedEntry[],
  context: PlanContext,
): Plan {
  const kept = before.photos.map(({ id }) => id).filter((id) => photoIds.includes(id));
  const byItself = [...kept, ...added.map(({ id }) => id)];
  const orders = waiting.filter(({ change }) => change.kind === 'order-photos');
  if (sameValue(byItself, photoIds) && orders.length === 0) return NOTHING;
  const pending = waiting.filter(({ change }) => change.kind === 'upload-photo');
  const change: OutboxChange = { kind: 'order-photos', listingId, photoIds: [...photoIds] };
  const dependsOn = [...pending, ...uploads].map(({ id }) => id);
  return {
    put: [newEntry(change, dependsOn, context)],
    drop: orders.filter(({ state }) => state !== 'sending').map(({ id }) => id),
  };
}

/** The upload of a photo, at its place, after what it depends on. */
export function planUpload(
  { id, sha256, bytes, width, height }: NewPhoto,
  listingId: string,
  position: number,
  dependsOn: readonly string[],
  context: PlanContext,
): PlannedEntry {
  const facts = { sha256, bytes, width, height };
  const change = { kind: 'upload-photo', photoId: id, listingId, position, ...facts } as const;
  return newEntry(change, dependsOn, context);
}

/** The entry that makes the chosen advisor, while it waits: a listing must not name one the server lacks. */
export function pendingAdvisor(
  { advisorId }: Pick<ListingFields, 'advisorId'>,
  { entries }: PlanContext,
): string[] {
  const subject = subjectOfAdvisor(advisorId);
  const entry = entries.find(
    ({ change, subject: other, state }) =>
      other === subject && change.kind === 'create-advisor' && state !== 'discarded',
  );
  return entry ? [entry.id] : [];
}
