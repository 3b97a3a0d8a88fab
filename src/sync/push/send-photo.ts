import type { RemoteFailure } from '#domain/failure.ts';
import { type Photo, photoPath } from '#domain/listing/photos/photo.ts';
import type { ChangeOf } from '#domain/outbox/entry/change-kinds.ts';
import { orderPhotos } from '#domain/outbox/entry/merge.ts';
import type { PhotoUpload } from '#remote/remote.ts';
import {
  accepted,
  CHANGES_TOO_FAST,
  deletionsKnownUpTo,
  failed,
  isKnownId,
  isOrphan,
  MAX_ROUNDS,
  parked,
  type SendPorts,
  unread,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { readListing } from './versions.ts';

/**
 * Sends one photo, and reads the stored bytes back before the local ones may be deleted (PUSH-6).
 */
export async function sendPhoto(
  change: ChangeOf<'upload-photo'>,
  ports: SendPorts,
): Promise<Verdict> {
  const { photoId, id: listingId, position, sha256, width, height, text, again } = change;
  const pending = await ports.outbox.bytesOf(photoId);
  if (!pending.ok) return failed(pending.error);
  if (pending.value === undefined) return findStored(change, ports);
  const { bytes, mime, small, medium } = pending.value;
  const facts = { id: photoId, listingId, position, sha256, width, height, bytes, mime, ...text };
  const photo = { ...facts, ...(again && { again: deletionsKnownUpTo(ports) }) };
  const upload = (upload: PhotoUpload) =>
    ports.remote.uploadPhoto(upload, ports.onSent, ports.signal);
  let sent = await upload({ ...photo, small, medium });
  if (!sent.ok && isAboutReduced(sent.error)) sent = await upload(photo);
  if (sent.ok) return confirm(change, sent.value, bytes, ports);
  if (isOrphan(sent.error)) return parked({ type: 'Gone' });
  if (isNoPicture(sent.error)) {
    if (!(await isPrepared(bytes, change, ports))) return BYTES_LOST;
    return isPicture(bytes) ? DAMAGED : verdictOf(sent.error);
  }
  if (!isKnownId(sent.error)) return verdictOf(sent.error);
  const listing = await readListing(listingId, ports);
  if (!listing.ok) return unread(listing.error);
  const stored = listing.value?.photos.find(({ id }) => id === photoId);
  return stored === undefined ? CHANGES_TOO_FAST : confirm(change, stored, bytes, ports);
}

/**
 * The verdict without local bytes: accepted if the server holds the photo, otherwise they are lost.
 */
async function findStored(change: ChangeOf<'upload-photo'>, ports: SendPorts): Promise<Verdict> {
  const listing = await readListing(change.id, ports);
  if (!listing.ok) return unread(listing.error);
  const stored = listing.value?.photos.find(({ id }) => id === change.photoId);
  if (stored === undefined) return BYTES_LOST;
  const file = await ports.remote.fetchPhoto(photoPath(stored, 'full'), ports.signal, 'server');
  if (!file.ok) return failed(file.error);
  return (await isPrepared(file.value.bytes, change, ports))
    ? accepted({ photo: stored })
    : BYTES_LOST;
}

/**
 * Accepts the photo if the stored bytes are the prepared ones, and removes it otherwise. It is sent
 * again while the local bytes are intact; damaged ones need a person.
 */
async function confirm(
  change: ChangeOf<'upload-photo'>,
  stored: Photo,
  own: ArrayBuffer,
  ports: SendPorts,
): Promise<Verdict> {
  const file = await ports.remote.fetchPhoto(photoPath(stored, 'full'), ports.signal, 'server');
  if (!file.ok) return failed(file.error);
  if (await isPrepared(file.value.bytes, change, ports)) return accepted({ photo: stored });
  const removed = await ports.remote.write(
    // Only this file, because the request may arrive long after it was abandoned.
    { kind: 'delete', collection: 'photos', id: stored.id, ifFile: stored.file },
    ports.signal,
  );
  if (!removed.ok && removed.error.type !== 'Gone' && removed.error.type !== 'Conflict')
    return verdictOf(removed.error);
  return (await isPrepared(own, change, ports)) ? DAMAGED : BYTES_LOST;
}

const DAMAGED = failed({ type: 'BadAnswer', detail: 'a photo arrived damaged' });
const BYTES_LOST = parked({ type: 'BytesLost' });

/** Whether these are the bytes that were prepared for the upload. */
async function isPrepared(
  bytes: ArrayBuffer,
  { bytes: size, sha256 }: ChangeOf<'upload-photo'>,
  { hash }: Pick<SendPorts, 'hash'>,
): Promise<boolean> {
  return bytes.byteLength === size && (await hash(bytes)) === sha256;
}

/**
 * Whether the server would accept these bytes: a prepared JPEG ends with its end marker. A PNG or WebP is the copy of a
 * photo that the server has accepted before.
 */
function isPicture(buffer: ArrayBuffer): boolean {
  const bytes = new Uint8Array(buffer);
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8')) return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  return head.startsWith('\x89PNG') || head.endsWith('WEBP');
}

/** Whether the server received no picture: another type, a part of it, or nothing. */
const isNoPicture = (failure: RemoteFailure): boolean =>
  failure.type === 'Refused' &&
  failure.fields.some(
    ({ field, code }) =>
      field === 'file' &&
      ['validation_invalid_mime_type', 'validation_required', 'validation_broken_picture'].includes(
        code,
      ),
  );

/** Whether the server refused a smaller picture, which may be damaged: the photo goes without them. */
const isAboutReduced = (failure: RemoteFailure): boolean =>
  failure.type === 'Refused' &&
  failure.fields.some(({ field }) => ['small', 'medium', 'placeholder'].includes(field));

/** Removes one photo; a photo that is gone counts as removed. */
export async function sendPhotoRemoval(
  { photoId }: ChangeOf<'remove-photo'>,
  { remote, signal }: SendPorts,
): Promise<Verdict> {
  const removed = await remote.write({ kind: 'delete', collection: 'photos', id: photoId }, signal);
  return removed.ok || removed.error.type === 'Gone' ? accepted() : verdictOf(removed.error);
}

/**
 * Sends an order of photos. Photos that others added meanwhile stay behind the one they followed.
 * The order has a mutation name, so that a repetition does not undo a later order (PUSH-7).
 */
export async function sendPhotoOrder(
  { id: listingId, photoIds }: ChangeOf<'order-photos'>,
  ports: SendPorts,
): Promise<Verdict> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const listing = await readListing(listingId, ports);
    if (!listing.ok) return unread(listing.error);
    if (listing.value === undefined) return parked({ type: 'Gone' });
    const { photos, rev } = listing.value;
    const ordered = orderPhotos(photos, photoIds).map(({ id }) => id);
    if (ordered.every((id, place) => photos[place]?.id === id)) return accepted();
    const written = await ports.remote.write(
      {
        kind: 'order',
        collection: 'photos',
        id: listingId,
        photoIds: ordered,
        ifRev: rev,
        mutation: ports.entryId,
      },
      ports.signal,
    );
    if (written.ok) {
      const after = await readListing(listingId, ports);
      return after.ok ? accepted() : unread(after.error);
    }
    if (written.error.type !== 'Conflict') return verdictOf(written.error);
  }
  return CHANGES_TOO_FAST;
}
