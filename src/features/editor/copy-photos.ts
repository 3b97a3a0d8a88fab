import type { Drafts } from '#db/drafts.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Photo, photoPath } from '#domain/listing/photo.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import type { EditorTools } from './editor-tools.ts';

type Ports = Pick<EditorTools, 'newId' | 'ask' | 'clock'> & {
  readonly drafts: Pick<Drafts, 'keepPrepared'>;
};

/** How long the form waits for photos that are not on this device (ms). */
const PATIENCE_MS = 20_000;

/**
 * Copies a listing's photos for another listing, from this device or the server. Photos that are not
 * complete within `PATIENCE_MS` are left out. Returns the ids of the copies in their order.
 */
export async function copyPhotos(
  { photos }: Listing,
  listingId: string,
  { drafts, newId, ask, clock }: Ports,
): Promise<readonly string[]> {
  const patience = new AbortController();
  const stopWaiting = clock.after(PATIENCE_MS, () => patience.abort());
  const found = await Promise.all(photos.map((photo) => wholeBytes(photo, ask, patience.signal)));
  stopWaiting();
  const copies: string[] = [];
  for (const picture of found) {
    if (picture === undefined) continue;
    const { bytes, mime, sha256, width, height } = picture;
    const id = newId();
    const kept = await drafts.keepPrepared({ id, listingId, bytes, mime, sha256, width, height });
    if (kept.ok) copies.push(id);
  }
  return copies;
}

/** The photo's bytes; undefined if the answer is something else, such as a thumbnail or a portal's page. */
async function wholeBytes(photo: Photo, ask: Ports['ask'], signal: AbortSignal) {
  const response = await ask(photoPath(photo, 'full'), signal).catch(() => undefined);
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  if (bytes === undefined || (await hashBytes(bytes)) !== photo.sha256) return undefined;
  return { ...photo, bytes, mime: response?.headers.get('content-type') ?? 'image/jpeg' };
}
