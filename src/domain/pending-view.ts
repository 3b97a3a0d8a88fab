import * as v from 'valibot';
import { type Advisor, advisorSchema } from './advisor.ts';
import type { Listing } from './listing.ts';
import { withFields } from './listing-fields.ts';
import { orderPhotos, valuesOf } from './merge.ts';
import { listingIdOf, type OutboxEntry, subjectOfAdvisor } from './outbox-entry.ts';
import type { Photo } from './photo.ts';

/** The stored name that a photo has while it waits for its upload. */
export const PENDING_FILE = 'pending.jpg';

/**
 * A listing as this device shows it: what the server holds, with the changes that wait laid over it
 * in their order (decisions 3.2). Nothing local is ever written into the server's row, so whatever
 * a pull brings, the two never destroy each other. An edit that needs a decision is not laid over:
 * until then everybody sees the same. What exists nowhere else stays to be seen.
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
  if (change.kind === 'create-listing') return listing ?? newListing(change, createdAt);
  if (listing === undefined) return undefined;
  if (change.kind === 'upload-photo') return withPhoto(listing, change);
  if (state === 'needs-attention') return listing;
  switch (change.kind) {
    case 'update-listing':
      return withFields(listing, valuesOf(change.changes));
    case 'delete-listing':
      return undefined;
    case 'publish-listing':
      return { ...listing, ready: true };
    case 'remove-photo':
      return { ...listing, photos: listing.photos.filter(({ id }) => id !== change.photoId) };
    case 'order-photos':
      return { ...listing, photos: [...orderPhotos(listing.photos, change.photoIds)] };
    default:
      return listing;
  }
}

type Change<K> = Extract<OutboxEntry['change'], { kind: K }>;

function newListing(
  { listingId, fields, ready }: Change<'create-listing'>,
  createdAt: number,
): Listing {
  const { energyRating, ...rest } = fields;
  // The server's own form of an instant, so that it sorts among the others until it gets its own.
  const at = new Date(createdAt).toISOString().replace('T', ' ');
  return {
    ...rest,
    energyRating: energyRating === '' ? undefined : energyRating,
    id: listingId,
    rev: 0,
    ready,
    photos: [],
    createdAt: at,
    updatedAt: at,
  };
}

function withPhoto(listing: Listing, change: Change<'upload-photo'>): Listing {
  const { photoId: id, position, sha256, bytes, width, height } = change;
  if (listing.photos.some((photo) => photo.id === id)) return listing;
  const photo: Photo = { id, file: PENDING_FILE, position, sha256, bytes, width, height };
  return { ...listing, photos: [...listing.photos, photo] };
}

/** The advisors as this device shows them, with those that wait to be made or changed; see `withPending`. */
export function advisorsWithPending(
  bases: readonly Advisor[],
  entries: readonly OutboxEntry[],
): readonly Advisor[] {
  const known = new Set(bases.map(({ id }) => id));
  const made = entries.flatMap(({ change, state }) =>
    change.kind === 'create-advisor' && state !== 'discarded' && !known.has(change.advisorId)
      ? [{ id: change.advisorId, rev: 0, ...change.fields }]
      : [],
  );
  return [...bases, ...made].map((advisor) =>
    entries
      .filter(({ subject }) => subject === subjectOfAdvisor(advisor.id))
      .reduce(layOnAdvisor, advisor),
  );
}

function layOnAdvisor(advisor: Advisor, { change, state }: OutboxEntry): Advisor {
  if (change.kind !== 'update-advisor' || state === 'needs-attention' || state === 'discarded')
    return advisor;
  const changed = { ...advisor, ...valuesOf(change.changes) };
  return v.is(advisorSchema, changed) ? changed : advisor;
}

/** Whether changes of a listing wait, or one of them needs a person; undefined: neither. */
export function pendingState(
  entries: readonly OutboxEntry[],
  listingId: string,
): 'waiting' | 'attention' | undefined {
  const own = entries.filter(
    (entry) => entry.state !== 'discarded' && listingIdOf(entry) === listingId,
  );
  if (own.some(({ state }) => state === 'needs-attention')) return 'attention';
  return own.length > 0 ? 'waiting' : undefined;
}
