import type { Drafts } from '#db/drafts.ts';
import { createId } from '#domain/ids.ts';
import type { Listing } from '#domain/listing.ts';
import { type Photo, photoPath } from '#domain/photo.ts';
import { hashBytes } from '#sync/hash-bytes.ts';

/**
 * Copies the photos of a listing that can be had whole, from this device or the server, for another
 * one; answers with the copies' ids in their order.
 */
export async function copyPhotos(
  { photos }: Listing,
  listingId: string,
  drafts: Drafts,
): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const photo of photos) {
    const bytes = await wholeBytes(photo);
    if (bytes === undefined) continue;
    const { sha256, width, height } = photo;
    const id = createId();
    const row = { id, listingId, bytes: bytes.bytes, mime: bytes.mime, sha256, width, height };
    if ((await drafts.keepPrepared(row)).ok) copies.push(id);
  }
  return copies;
}

/** A thumbnail or a portal's page may come instead: only the very picture counts. */
async function wholeBytes(photo: Photo) {
  const response = await fetch(photoPath(photo, 'full')).catch(() => undefined);
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  if (bytes === undefined || (await hashBytes(bytes)) !== photo.sha256) return undefined;
  return { bytes, mime: response?.headers.get('content-type') ?? 'image/jpeg' };
}
