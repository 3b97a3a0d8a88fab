import { hashBytes } from '#base/hash-bytes.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { PendingPhoto } from '#db/schema.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Photo, photoPath } from '#domain/listing/photos/photo.ts';
import {
  NO_TEXT,
  type PhotoText,
  type PhotoTexts,
  textOf,
} from '#domain/listing/photos/photo-texts.ts';
import {
  MEDIUM_LIMITS,
  type ReducedPicture,
  SMALL_LIMITS,
  type SmallPicture,
} from '#domain/listing/photos/reduced-pictures.ts';
import type { EditorTools } from '../editor-tools.ts';

type Ports = Pick<EditorTools, 'newId' | 'ask' | 'clock'> & {
  readonly drafts: Pick<Drafts, 'keepPrepared'>;
};

/** How long the form waits for photos that are not on this device (ms). */
const PATIENCE_MS = 20_000;

/**
 * Copies a listing's photos for another listing, from this device or the server. Photos that are not
 * complete within `PATIENCE_MS` are left out. Returns the ids of the copies in their order, and their texts.
 */
export async function copyPhotos(
  { photos }: Listing,
  listingId: string,
  { drafts, newId, ask, clock }: Ports,
): Promise<{ readonly photoIds: readonly string[]; readonly photoTexts: PhotoTexts }> {
  const patience = new AbortController();
  const stopWaiting = clock.after(PATIENCE_MS, () => patience.abort());
  const found = await Promise.all(photos.map((photo) => wholePicture(photo, ask, patience.signal)));
  stopWaiting();
  const photoTexts: Record<string, PhotoText> = {};
  for (const [place, picture] of found.entries()) {
    if (picture === undefined) continue;
    const id = newId();
    const kept = await drafts.keepPrepared({ ...picture, id, listingId });
    if (kept.ok) photoTexts[id] = textOf(photos[place] ?? NO_TEXT);
  }
  return { photoIds: Object.keys(photoTexts), photoTexts };
}

type Asked = readonly [ask: Ports['ask'], signal: AbortSignal];

/** The photo's bytes; undefined if the answer is something else, such as a thumbnail or a portal's page. */
async function wholePicture(
  photo: Photo,
  ...asked: Asked
): Promise<Omit<PendingPhoto, 'id' | 'listingId'> | undefined> {
  const { width, height } = photo;
  const [found, small, medium] = await Promise.all([
    fetchPicture(photoPath(photo, 'full'), ...asked),
    smallPicture(photo, ...asked),
    mediumPicture(photo, ...asked),
  ]);
  if (found === undefined) return undefined;
  const sha256 = await hashBytes(found.bytes);
  if (!isOf(photo, found.bytes, sha256)) return undefined;
  return { ...found, sha256, width, height, ...(small && { small }), ...(medium && { medium }) };
}

/** Whether these are the photo's bytes. After the session has ended, the rows are those of visitors, without a hash. */
const isOf = (photo: Photo, { byteLength }: ArrayBuffer, sha256: string): boolean =>
  photo.sha256 === '' ? byteLength === photo.bytes : sha256 === photo.sha256;

/** The small picture; undefined if there is none, or if the device answers with a larger one. */
async function smallPicture(photo: Photo, ...asked: Asked): Promise<SmallPicture | undefined> {
  const { small, placeholder } = photo;
  if (!small || !placeholder) return undefined;
  const found = await fetchPicture(photoPath(photo, 'thumb'), ...asked);
  return found && found.bytes.byteLength <= SMALL_LIMITS.bytes
    ? { ...found, placeholder }
    : undefined;
}

/** The medium picture; undefined likewise. */
async function mediumPicture(photo: Photo, ...asked: Asked): Promise<ReducedPicture | undefined> {
  if (!photo.medium) return undefined;
  const found = await fetchPicture(photoPath(photo, 'medium'), ...asked);
  return found && found.bytes.byteLength <= MEDIUM_LIMITS.bytes ? found : undefined;
}

async function fetchPicture(path: string, ...[ask, signal]: Asked) {
  const response = await ask(path, signal).catch(() => undefined);
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  return bytes && { bytes, mime: response?.headers.get('content-type') ?? 'image/jpeg' };
}
