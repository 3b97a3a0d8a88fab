import type { Drafts } from '#db/drafts.ts';
import type { Listing } from '#domain/listing.ts';
import { type Photo, photoPath } from '#domain/photo.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import type { EditorTools } from './editor-tools.tsx';

type Ports = Pick<EditorTools, 'newId' | 'ask' | 'clock'> & {
  readonly drafts: Pick<Drafts, 'keepPrepared'>;
};

/** What a form waits for the photos that this device does not have: all of them on a fair line (ms). */
const PATIENCE_MS = 20_000;

/**
 * Copies the photos of a listing that can be had whole in a reasonable time, from this device or the
 * server, for another one; answers with the copies' ids in their order.
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

/** A thumbnail or a portal's page may come instead: only the very picture counts. */
async function wholeBytes(photo: Photo, ask: Ports['ask'], signal: AbortSignal) {
  const response = await ask(photoPath(photo, 'full'), signal).catch(() => undefined);
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  if (bytes === undefined || (await hashBytes(bytes)) !== photo.sha256) return undefined;
  return { ...photo, bytes, mime: response?.headers.get('content-type') ?? 'image/jpeg' };
}
