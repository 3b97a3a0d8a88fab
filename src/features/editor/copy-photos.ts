import type { Drafts } from '#db/drafts.ts';
import type { Listing } from '#domain/listing.ts';
import { type Photo, photoPath } from '#domain/photo.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import type { EditorTools } from './editor-tools.tsx';

type Ports = Pick<EditorTools, 'newId' | 'ask'> & { readonly drafts: Pick<Drafts, 'keepPrepared'> };

/**
 * Copies the photos of a listing that can be had whole, from this device or the server, for another
 * one; answers with the copies' ids in their order.
 */
export async function copyPhotos(
  { photos }: Listing,
  listingId: string,
  { drafts, newId, ask }: Ports,
): Promise<readonly string[]> {
  const copies: string[] = [];
  for (const photo of photos) {
    const bytes = await wholeBytes(photo, ask);
    if (bytes === undefined) continue;
    const { sha256, width, height } = photo;
    const id = newId();
    const row = { id, listingId, bytes: bytes.bytes, mime: bytes.mime, sha256, width, height };
    if ((await drafts.keepPrepared(row)).ok) copies.push(id);
  }
  return copies;
}

/** A thumbnail or a portal's page may come instead: only the very picture counts. */
async function wholeBytes(photo: Photo, ask: Ports['ask']) {
  const response = await ask(photoPath(photo, 'full')).catch(() => undefined);
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  if (bytes === undefined || (await hashBytes(bytes)) !== photo.sha256) return undefined;
  return { bytes, mime: response?.headers.get('content-type') ?? 'image/jpeg' };
}
