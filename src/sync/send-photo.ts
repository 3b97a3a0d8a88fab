import { orderPhotos } from '#domain/merge.ts';
import { type Photo, photoPath } from '#domain/photo.ts';
import {
  accepted,
  type ChangeOf,
  failed,
  isKnownId,
  isOrphan,
  parked,
  readAgain,
  type SendPorts,
  TOO_LIVELY,
  unread,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** Sends one photo, and reads back what the server stored before the original may go (PUSH-6). */
export async function sendPhoto(
  change: ChangeOf<'upload-photo'>,
  ports: SendPorts,
): Promise<Verdict> {
  const { photoId, listingId, position, sha256, width, height } = change;
  const pending = await ports.outbox.bytesOf(photoId);
  if (!pending.ok) return failed(pending.error);
  if (pending.value === undefined) return parked({ type: 'BytesLost' });
  const { bytes, mime } = pending.value;
  const sent = await ports.remote.uploadPhoto(
    { id: photoId, listingId, position, sha256, width, height, bytes, mime },
    ports.onSent,
    ports.signal,
  );
  if (sent.ok) return confirm(change, sent.value, ports);
  if (isOrphan(sent.error)) return parked({ type: 'Gone' });
  if (!isKnownId(sent.error)) return verdictOf(sent.error);
  const listing = await readAgain(listingId, ports);
  if (!listing.ok) return unread(listing.error);
  const stored = listing.value?.photos.find(({ id }) => id === photoId);
  return stored === undefined ? TOO_LIVELY : confirm(change, stored, ports);
}

/** Accepted only if the stored bytes are the ones we hold; otherwise they are removed and sent again. */
async function confirm(
  change: ChangeOf<'upload-photo'>,
  stored: Photo,
  { remote, hash, signal }: SendPorts,
): Promise<Verdict> {
  const file = await remote.fetchPhoto(photoPath(stored, 'full'), signal);
  if (!file.ok) return failed(file.error);
  const { bytes } = file.value;
  if (bytes.byteLength === change.bytes && (await hash(bytes)) === change.sha256)
    return accepted({ photo: stored });
  const removed = await remote.write(
    { kind: 'delete', collection: 'property_images', id: stored.id },
    signal,
  );
  if (!removed.ok && removed.error.type !== 'Gone') return verdictOf(removed.error);
  return failed({ type: 'BadAnswer', detail: 'the stored photo is not the one that was sent' });
}

/** Removes one photo; gone is as good as removed. */
export async function sendPhotoRemoval(
  { photoId }: ChangeOf<'remove-photo'>,
  { remote, signal }: SendPorts,
): Promise<Verdict> {
  const removed = await remote.write(
    { kind: 'delete', collection: 'property_images', id: photoId },
    signal,
  );
  return removed.ok || removed.error.type === 'Gone' ? accepted() : verdictOf(removed.error);
}

/** Puts the photos in the person's order; those that others added meanwhile stay where they followed (PUSH-7). */
export async function sendPhotoOrder(
  { listingId, photoIds }: ChangeOf<'order-photos'>,
  ports: SendPorts,
): Promise<Verdict> {
  const listing = await readAgain(listingId, ports);
  if (!listing.ok) return unread(listing.error);
  if (listing.value === undefined) return parked({ type: 'Gone' });
  const ordered = orderPhotos(listing.value.photos, photoIds);
  for (const [position, photo] of ordered.entries()) {
    if (photo.position === position) continue;
    const moved = await ports.remote.write(
      { kind: 'update', collection: 'property_images', id: photo.id, fields: { position } },
      ports.signal,
    );
    if (!moved.ok && moved.error.type !== 'Gone') return verdictOf(moved.error);
  }
  const after = await readAgain(listingId, ports);
  return after.ok ? accepted() : unread(after.error);
}
