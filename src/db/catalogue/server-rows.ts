import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import type { PrivateData } from '#domain/private-data/private-data.ts';
import { isWriterRole } from '#domain/role.ts';
import type { AppDb } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';

/** Writes the server's answers to sent changes. Each function runs in its caller's transaction. */

/** The server's version after it accepted a change. */
export type Accepted = {
  readonly listing?: Listing | undefined;
  readonly photo?: Photo | undefined;
  readonly advisor?: Advisor | undefined;
  readonly privateData?: PrivateData | undefined;
};

/**
 * Stores an answer, unless a pull has already stored the same or a newer revision. An answer of the
 * same revision may have older photos.
 */
export async function putBase(db: AppDb, listing: Listing): Promise<void> {
  const known = await db.listings.get(listing.id);
  if (known && known.lost !== true && known.rev >= listing.rev) return;
  await db.listings.put({ ...listing, seq: await nextSeq(db) });
}

/** Marks a listing as gone on the server. */
export async function loseBase(db: AppDb, listingId: string): Promise<void> {
  await db.listings.update(listingId, { lost: true, seq: await nextSeq(db) });
}

/** Removes a listing from this device. */
export async function removeBase(db: AppDb, listingId: string): Promise<void> {
  const meta = await readCatalogueMeta(db);
  await db.listings.delete(listingId);
  await db.meta.put({ ...meta, removals: meta.removals + 1 });
}

/** Stores the server's version of an advisor. */
export async function putAdvisor(db: AppDb, advisor: Advisor): Promise<void> {
  await db.advisors.put({ ...advisor, seq: await nextSeq(db) });
}

/** Stores the server's version of private data, unless a pull has already stored the same or a newer revision. */
export async function putPrivateData(db: AppDb, data: PrivateData): Promise<void> {
  const known = await db.privateData.get(data.id);
  if (known !== undefined && known.rev >= data.rev) return;
  await db.privateData.put({ ...data, seq: await nextSeq(db) });
}

/**
 * The next sequence number, for other tabs to read from. A writer's answer beside the rows of
 * another reader also deletes the cursor, so that the next pull is a full one (PULL-4).
 */
async function nextSeq(db: AppDb): Promise<number> {
  const meta = await readCatalogueMeta(db);
  const cursor = isWriterRole(meta.cursor?.role) ? meta.cursor : undefined;
  await db.meta.put({ ...meta, cursor, seq: meta.seq + 1 });
  return meta.seq + 1;
}

/** Removes a photo from the server's version of its listing. */
export async function removePhoto(
  db: AppDb,
  { listingId, photoId }: { readonly listingId: string; readonly photoId: string },
): Promise<void> {
  const listing = await db.listings.get(listingId);
  if (listing === undefined) return;
  const photos = listing.photos.filter(({ id }) => id !== photoId);
  await db.listings.put({ ...listing, photos, seq: await nextSeq(db) });
}

/**
 * Adds a confirmed photo to its listing. Its bytes become the cached picture, so nothing is
 * downloaded again.
 */
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
