import type { Listing } from '../../listing/listing.ts';
import { fieldsOf, type ListingFields, sameValue } from '../../listing/listing-fields.ts';
import type { Photo } from '../../listing/photos/photo.ts';
import type { PhotoTexts } from '../../listing/photos/photo-texts.ts';
import { isKind } from '../entry/change-kinds.ts';
import { changesBetween } from '../entry/merge.ts';
import type { OutboxChange, OutboxEntry } from '../entry/outbox-entry.ts';
import { listingOf, subjectOf } from '../entry/subject.ts';
import { withPending } from '../pending/pending-view.ts';
import { isOpen, type Refused } from './join-edits.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';
import { planRecordEdit } from './plan-record.ts';
import { type PlannedTexts, planTexts, waitsForUpload } from './plan-texts.ts';

/** A photo whose bytes are ready on this device. */
export type NewPhoto = Pick<Photo, 'id' | 'sha256' | 'bytes' | 'width' | 'height'>;

/** A saved form: all fields, and all photos in their order. */
export type ListingEdit = {
  readonly listingId: string;
  /** The listing as shown when the form was opened; undefined = a new one. */
  readonly before: Listing | undefined;
  /** Refused values that the form was opened with; undefined in a draft of an older app. */
  readonly refused?: Refused | undefined;
  readonly fields: ListingFields;
  readonly photoIds: readonly string[];
  readonly added: readonly NewPhoto[];
  /** The texts that the person has typed; those of other photos stay. */
  readonly texts?: PhotoTexts;
  /** Whether a new listing is made again after this device has deleted it (PUSH-4). */
  readonly again?: boolean;
};

/** Plans the entries for a saved form of a new or a known listing. */
export function planListingEdit(edit: ListingEdit, context: PlanContext): Plan {
  const waiting = context.entries.filter(
    ({ subject, state }) =>
      subject === subjectOf('listings', edit.listingId) && state !== 'discarded',
  );
  const known =
    edit.before === undefined ? savedBefore(edit, waiting) : { ...edit, before: edit.before };
  return known
    ? planKnownListing(known, waiting, context)
    : planNewListing({ ...edit, added: withoutUpload(edit.added, waiting) }, context);
}

/**
 * Turns the form of a new listing into an edit of its waiting creation, if another window or a repeated
 * transaction has already saved it; otherwise undefined. A second creation of the same id would look
 * like a repetition of the first. Photos that only the other save had are kept.
 */
function savedBefore(edit: ListingEdit, waiting: readonly OutboxEntry[]): KnownEdit | undefined {
  const created = waiting.findIndex(({ change }) => isKind(change, 'create', 'listings'));
  const before = created < 0 ? undefined : withPending(undefined, waiting.slice(created));
  if (before === undefined) return undefined;
  const saved = before.photos.map(({ id }) => id);
  const others = saved.filter((id) => !edit.photoIds.includes(id));
  const added = withoutUpload(edit.added, waiting);
  return { ...edit, before, added, photoIds: [...edit.photoIds, ...others] };
}

/** The photos without an upload entry. Two uploads of one photo would share the same bytes. */
const withoutUpload = (added: readonly NewPhoto[], waiting: readonly OutboxEntry[]) =>
  added.filter(
    ({ id }) =>
      !waiting.some(({ change }) => change.kind === 'upload-photo' && change.photoId === id),
  );

function planNewListing(edit: ListingEdit, context: PlanContext) {
  const { listingId, fields, photoIds, added, again = false } = edit;
  const isReady = fields.description !== ''; // a file may have none, and visitors see no listing without one
  const create = newEntry(
    {
      kind: 'create',
      ...listingOf(listingId),
      fields,
      ready: isReady && added.length === 0,
      again,
    },
    pendingAdvisor(fields, context),
    context,
  );
  const uploads = photoIds.flatMap((id, position) => {
    const photo = added.find((one) => one.id === id);
    return photo ? [planUpload(photo, edit, position, [create.id], context)] : [];
  });
  const publish = newEntry(
    { kind: 'publish', ...listingOf(listingId) },
    [create.id, ...uploads.map(({ id }) => id)],
    context,
  );
  const published = isReady && uploads.length > 0 ? [publish] : [];
  return { put: [create, ...uploads, ...published], drop: [] };
}

type KnownEdit = ListingEdit & { readonly before: Listing };

function planKnownListing(edit: KnownEdit, waiting: readonly OutboxEntry[], context: PlanContext) {
  const create = waiting.find(({ change }) => isKind(change, 'create', 'listings'));
  const after = create ? [create.id] : [];
  const kept = edit.before.photos.filter(({ id }) => edit.photoIds.includes(id));
  const texts = planTexts(kept, edit.texts ?? {}, waiting);
  const fields = planFields(edit, texts, waiting, context);
  const removals = planRemovals(edit, waiting, context);
  const place = Math.max(-1, ...edit.before.photos.map(({ position }) => position)) + 1;
  const uploads = withoutUpload(edit.added, waiting).map((photo, index) =>
    planUpload(photo, edit, place + index, after, context),
  );
  const order = planOrder(edit, waiting, uploads, context);
  const publish = planPublication(edit, waiting, uploads, context);
  return {
    put: [...fields.put, ...removals.put, ...texts.uploads, ...uploads, ...publish, ...order.put],
    drop: [...fields.drop, ...removals.drop, ...order.drop],
  };
}

/**
 * Plans the changed fields, texts of photos among them. A creation that they join is not published before its new photos.
 * Texts of photos that are being uploaded are an edit of their own, so that the other fields do not wait for the uploads.
 */
function planFields(
  { listingId, before, refused, fields, added }: KnownEdit,
  texts: PlannedTexts,
  waiting: readonly OutboxEntry[],
  context: PlanContext,
): Plan {
  const isLate = (entry: OutboxEntry) => waitsForUpload(entry, waiting);
  const changes = { ...changesBetween(fieldsOf(before), fields), ...texts.changes };
  const edit = { kind: 'update', ...listingOf(listingId), changes } as const;
  const dependsOn = pendingAdvisor(fields, context);
  const others = waiting.filter((entry) => !isLate(entry));
  const { put, drop } = planRecordEdit({ edit, refused, dependsOn }, others, context);
  const late = planRecordEdit(
    { edit: { ...edit, changes: texts.later.changes }, dependsOn: texts.later.uploadIds },
    waiting.filter(isLate),
    context,
  );
  return {
    put: [...(added.length === 0 ? put : put.map(notReady)), ...late.put],
    drop: [...drop, ...late.drop],
  };
}

const notReady = (entry: PlannedEntry): PlannedEntry =>
  isKind(entry.change, 'create', 'listings')
    ? { ...entry, change: { ...entry.change, ready: false } }
    : entry;

/** A listing that is not published yet is published after its new photos. */
function planPublication(
  { listingId }: KnownEdit,
  waiting: readonly OutboxEntry[],
  uploads: readonly PlannedEntry[],
  context: PlanContext,
): PlannedEntry[] {
  const ids = uploads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const open = waiting.filter(isOpen);
  const publish = open.find(({ change }) => change.kind === 'publish');
  if (publish) return [{ ...publish, dependsOn: [...publish.dependsOn, ...ids] }];
  const create = open.find(({ change }) => isKind(change, 'create', 'listings') && change.ready);
  if (create === undefined) return [];
  return [newEntry({ kind: 'publish', ...listingOf(listingId) }, [create.id, ...ids], context)];
}

/** Removes photos from the server; an upload that was never begun is only dropped. */
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
    const change = {
      kind: 'remove-photo',
      collection: 'listings',
      photoId,
      id: listingId,
    } as const;
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
  const change: OutboxChange = {
    kind: 'order-photos',
    ...listingOf(listingId),
    photoIds: [...photoIds],
  };
  const dependsOn = [...pending, ...uploads].map(({ id }) => id);
  return {
    put: [newEntry(change, dependsOn, context)],
    drop: orders.filter(({ state }) => state !== 'sending').map(({ id }) => id),
  };
}

/** The upload entry of a photo. */
function planUpload(
  { id, sha256, bytes, width, height }: NewPhoto,
  { listingId, texts = {} }: ListingEdit,
  position: number,
  dependsOn: readonly string[],
  context: PlanContext,
): PlannedEntry {
  const facts = { sha256, bytes, width, height, ...(texts[id] && { text: texts[id] }) };
  const change = {
    kind: 'upload-photo',
    collection: 'listings',
    photoId: id,
    id: listingId,
    position,
    ...facts,
  } as const;
  return newEntry(change, dependsOn, context);
}

/** The id of the entry that creates the chosen advisor, if any. The server must get the advisor first. */
export function pendingAdvisor(
  { advisorId }: Pick<ListingFields, 'advisorId'>,
  { entries }: PlanContext,
): string[] {
  const subject = subjectOf('advisors', advisorId);
  const entry = entries.find(
    ({ change, subject: other, state }) =>
      other === subject &&
      state !== 'discarded' &&
      (isKind(change, 'create', 'advisors') ||
        (isKind(change, 'recover', 'advisors') && change.isMissing)),
  );
  return entry ? [entry.id] : [];
}
