import { err } from '#base/result.ts';
import type { StoredListing } from '#db/outbox/outbox.ts';
import type { Failure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { photoFieldsOf } from '#domain/listing/photos/photo-texts.ts';
import { sameStored } from '#domain/outbox/merge.ts';
import type { Clash } from '#domain/outbox/outbox-entry.ts';
import { ofListing } from '#domain/outbox/subject.ts';
import { collections } from '#domain/sync/collections.ts';
import { createRecord, editRecord, type RecordKind } from './send-record.ts';
import {
  accepted,
  ask,
  CHANGES_TOO_FAST,
  type ChangeOf,
  MAX_ROUNDS,
  readAgain,
  type SendPorts,
  unread,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const listingKind: RecordKind<Listing> = {
  collection: collections.listings,
  base: async (id, _changes, ports) => orVerdict(await currentBase(id, ports)),
  reread: async (id, ports) => orVerdict(await readAgain(id, ports)),
  rereadAnswer: () => ({}), // `readAgain` has stored it
  answer: (listing) => ({ listing }),
};

const orVerdict = <T>(
  read: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure },
) => (read.ok ? read : err(unread(read.error)));

/** Sends a new listing. */
export const sendNewListing = (
  { listingId: id, fields: values, ready, again }: ChangeOf<'create-listing'>,
  ports: SendPorts,
): Promise<Verdict> => createRecord(listingKind, { id, values, extra: { ready }, again }, ports);

/** Sends an edit of a listing. */
export const sendEdit = (
  { listingId, changes }: ChangeOf<'update-listing'>,
  ports: SendPorts,
): Promise<Verdict> => editRecord(listingKind, listingId, changes, ports);

/** Makes a listing visible to all, once the server has its photos. */
export const sendPublication = (
  { listingId }: ChangeOf<'publish-listing'>,
  ports: SendPorts,
): Promise<Verdict> =>
  editRecord(listingKind, listingId, { ready: { from: false, to: true } }, ports);

/**
 * Deletes a listing, or asks if somebody changed it since the person saw it. A discarded creation may
 * still arrive, so the server gets the deletion even if it does not have the listing yet (PUSH-8).
 */
export async function sendDeletion(
  change: ChangeOf<'delete-listing'>,
  ports: SendPorts,
): Promise<Verdict> {
  const { listingId: id } = change;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const base = await currentBase(id, ports);
    if (!base.ok) return unread(base.error);
    const unseen = base.value === undefined ? [] : unseenChanges(change, base.value);
    if (unseen.length > 0) return ask('ChangedSince', ofListing(id), unseen, ports);
    const deleted = await ports.remote.write(
      // No revision is 0: a listing that has arrived meanwhile gives a conflict.
      { kind: 'delete', collection: 'properties', id, ifRev: base.value?.rev ?? 0 },
      ports.signal,
    );
    if (deleted.ok || deleted.error.type === 'Gone') return accepted();
    if (deleted.error.type !== 'Conflict') return verdictOf(deleted.error);
    const moved = await readAgain(id, ports);
    if (!moved.ok) return unread(moved.error);
    if (moved.value === undefined) return accepted();
  }
  return CHANGES_TOO_FAST;
}

/** The server's version stored on this device, otherwise read from the server; undefined = gone. */
async function currentBase(listingId: string, ports: SendPorts) {
  const base = await ports.outbox.base(listingId);
  if (!base.ok || (base.value !== undefined && base.value.lost !== true)) return base;
  return readAgain(listingId, ports);
}

/** The changes on the server since the person decided to delete. */
function unseenChanges(
  { seen, seenPhotoIds, seenTexts = [] }: ChangeOf<'delete-listing'>,
  base: StoredListing,
): Omit<Clash, 'who' | 'when'>[] {
  const fields = Object.entries(fieldsOf(base)).flatMap(([field, theirs]) => {
    const values = seen.map((one) => Object.entries(one).find(([name]) => name === field)?.[1]);
    if (values.some((value) => sameStored(field, value, theirs))) return [];
    return [{ field, base: values[0], mine: values[0], theirs }];
  });
  const texts = Object.entries(photoFieldsOf(base.photos)).flatMap(([field, theirs]) => {
    const values = seenTexts.flatMap((one) => one[field] ?? []);
    const [first] = values;
    if (first === undefined || values.includes(theirs)) return [];
    return [{ field, base: first, mine: first, theirs }];
  });
  const added = base.photos.filter(({ id }) => !seenPhotoIds.includes(id)).length;
  const count = seenPhotoIds.length;
  const photos = { field: 'photos', base: count, mine: count, theirs: count + added };
  return [...fields, ...texts, ...(added > 0 ? [photos] : [])];
}
