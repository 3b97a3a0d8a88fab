import * as v from 'valibot';
import { instantOf } from '../../instant.ts';
import { type Advisor, advisorSchema } from '../../listing/advisor.ts';
import type { Listing } from '../../listing/listing.ts';
import { withoutEmpty } from '../../listing/listing-fields.ts';
import type { Photo } from '../../listing/photos/photo.ts';
import { withValues } from '../../listing/photos/photo-texts.ts';
import type { ChangeOf } from '../entry/change-kinds.ts';
import { isKind } from '../entry/change-kinds.ts';
import { orderPhotos, valuesOf } from '../entry/merge.ts';
import type { OutboxEntry, RecoveredPhoto } from '../entry/outbox-entry.ts';
import { subjectOf } from '../entry/subject.ts';
import { PENDING_FILE } from './pending.ts';

/**
 * A listing as this device shows it: the server's row with the pending changes laid over it, in
 * their order. Parked edits are not shown, except creations and photos, which exist nowhere else.
 */
export function withPending(
  base: Listing | undefined,
  entries: readonly OutboxEntry[],
): Listing | undefined {
  return entries.reduce(lay, base);
}

function lay(listing: Listing | undefined, entry: OutboxEntry): Listing | undefined {
  const { change, state, createdAt } = entry;
  if (state === 'discarded') return listing;
  if (change.collection !== 'listings') return listing;
  if (change.kind === 'create') return listing ?? newListing(change, createdAt);
  if (change.kind === 'recover')
    return listing ?? change.photos.reduce(withPhoto, newListing(change, createdAt));
  if (listing === undefined) return undefined;
  if (change.kind === 'upload-photo') return withPhoto(listing, change);
  if (state === 'needs-attention') return listing;
  switch (change.kind) {
    case 'update':
      return withValues(listing, valuesOf(change.changes));
    case 'delete':
      return undefined;
    case 'publish':
      return { ...listing, ready: true };
    case 'remove-photo':
      return { ...listing, photos: listing.photos.filter(({ id }) => id !== change.photoId) };
    case 'order-photos':
      return { ...listing, photos: [...orderPhotos(listing.photos, change.photoIds)] };
    default:
      return listing;
  }
}

function newListing(
  { id, fields, ready }: ChangeOf<'create' | 'recover', 'listings'>,
  createdAt: number,
): Listing {
  // In the server's format, so that it sorts among the others.
  const at = instantOf(createdAt);
  return {
    ...withoutEmpty(fields),
    id,
    rev: 0,
    ready,
    photos: [],
    createdAt: at,
    updatedAt: at,
  };
}

function withPhoto(listing: Listing, change: RecoveredPhoto): Listing {
  const { photoId: id, position, sha256, bytes, width, height, text } = change;
  if (listing.photos.some((photo) => photo.id === id)) return listing;
  const facts = { id, file: PENDING_FILE, position, sha256, bytes, width, height };
  const photo: Photo = { ...facts, ...text };
  return { ...listing, photos: [...listing.photos, photo] };
}

/** The advisors with their pending changes; see `withPending`. */
export function advisorsWithPending(
  bases: readonly Advisor[],
  entries: readonly OutboxEntry[],
): readonly Advisor[] {
  const known = new Set(bases.map(({ id }) => id));
  const made = entries.flatMap(({ change, state }) =>
    (change.kind === 'create' || change.kind === 'recover') &&
    change.collection === 'advisors' &&
    state !== 'discarded' &&
    !known.has(change.id)
      ? [{ id: change.id, rev: 0, ...change.fields }]
      : [],
  );
  return [...bases, ...made].map((advisor) =>
    entries
      .filter(({ subject }) => subject === subjectOf('advisors', advisor.id))
      .reduce(layOnAdvisor, advisor),
  );
}

function layOnAdvisor(advisor: Advisor, { change, state }: OutboxEntry): Advisor {
  if (!isKind(change, 'update', 'advisors') || state === 'needs-attention' || state === 'discarded')
    return advisor;
  const changed = { ...advisor, ...valuesOf(change.changes) };
  return v.is(advisorSchema, changed) ? changed : advisor;
}
