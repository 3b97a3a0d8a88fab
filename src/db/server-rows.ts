import type { Advisor } from '#domain/advisor.ts';
import type { Listing } from '#domain/listing.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Photo } from '#domain/photo.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import type { AppDb } from './schema.ts';

/** The server's version of listings, as it becomes known by sending; each runs in its caller's transaction. */

/**
 * An answer may be older than what a pull has brought meanwhile; and one of the same revision, to a change that was
 * repeated by its name, comes with the photos that were here when it was sent.
 */
export async function putBase(db: AppDb, listing: Listing): Promise<void> {
  const known = await db.listings.get(listing.id);
  if (known && known.lost !== true && known.rev >= listing.rev) return;
  await db.listings.put({ ...listing, seq: await nextSeq(db) });
}

/** Notes that the server has no such listing any more. */
export async function loseBase(db: AppDb, listingId: string): Promise<void> {
  await db.listings.update(listingId, { lost: true, seq: await nextSeq(db) });
}

/** Takes a listing off this device. */
export async function removeBase(db: AppDb, listingId: string): Promise<void> {
  const meta = await readCatalogueMeta(db);
  await db.listings.delete(listingId);
  await db.meta.put({ ...meta, removals: meta.removals + 1 });
}

/** The server's version of an advisor, as the answer to a change of theirs has it. */
export async function putAdvisor(db: AppDb, advisor: Advisor): Promise<void> {
  await db.advisors.put({ ...advisor, seq: await nextSeq(db) });
}

/**
 * Other tabs read what is above the sequence they have seen. An admin's answer may hold what a visitor must not see:
 * where the stored place is another reader's (an expired session pulls as a visitor) it ends, and the next pull, a
 * whole one, drops what its reader may not have (PULL-4), even if signing out could not remove it.
 */
async function nextSeq(db: AppDb): Promise<number> {
  const meta = await readCatalogueMeta(db);
  const cursor = meta.cursor?.role === 'admin' ? meta.cursor : undefined;
  await db.meta.put({ ...meta, cursor, seq: meta.seq + 1 });
  return meta.seq + 1;
}

/** Takes a photo out of the server's version of its listing. */
export async function removePhoto(
  db: AppDb,
  { listingId, photoId }: { readonly listingId: string; readonly photoId: string },
): Promise<void> {
  const listing = await db.listings.get(listingId);
  if (listing === undefined) return;
  const photos = listing.photos.filter(({ id }) => id !== photoId);
  await db.listings.put({ ...listing, photos, seq: await nextSeq(db) });
}

/** A confirmed photo joins its listing, and its bytes become the cached picture: nothing is downloaded to be seen. */
export async function movePhoto(
  db: AppDb,
  { change }: OutboxEntry,
  photo: Photo,
  usedAt: number,
): Promise<void> {
  if (change.kind !== 'upload-photo') return;
  const listing = await db.listings.get(change.listingId);
  if (listing && !listing.photos.some(({ id }) => id === photo.id)) {
    const photos = [...listing.photos, photo].sort((a, b) => a.position - b.position);
    await db.listings.put({ ...listing, photos, seq: await nextSeq(db) });
  }
  const pending = await db.photoBytes.get(photo.id);
  if (pending === undefined) return;
  const key = `${photo.id}/full`;
  await db.photoCache.put({ key, bytes: pending.bytes, mime: pending.mime });
  const sizeBytes = pending.bytes.byteLength;
  await db.photoUse.put({ key, variant: 'full', sizeBytes, usedAt });
}
