import { ok, type Result } from '#base/result.ts';
import type { PhotoCache } from '#db/photos/photo-cache.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Photo, photoPath } from '#domain/listing/photos/photo.ts';
import type { Remote } from '#remote/remote.ts';

/**
 * Keeps the main photo of every listing on the device as a small picture, for writers also the other photos, and deletes the
 * photos of listings that are gone (THUMB-1, THUMB-2).
 */
export type ThumbnailPorts = {
  /** All listings in the default order. */
  readonly listings: () => readonly Listing[];
  readonly remote: Pick<Remote, 'fetchPhoto'>;
  readonly cache: Pick<PhotoCache, 'held' | 'keep' | 'drop'>;
  /** Whether the person asked the browser to save data. */
  readonly savesData: () => boolean;
  /** Whether this person edits listings, also without a network. */
  readonly isWriter: () => boolean;
  readonly isOnMobileData: () => boolean;
};

export type ThumbnailLimits = { readonly count: number; readonly bytes: number };

const LIMITS: ThumbnailLimits = { count: 2_000, bytes: 80 * 1024 * 1024 };
const AT_ONCE = 3;

/** Updates the cache once. Returns a storage failure; a network failure only ends the run. */
export async function refreshThumbnails(
  ports: ThumbnailPorts,
  signal: AbortSignal,
  limits: ThumbnailLimits = LIMITS,
): Promise<Result<void, DbFailure>> {
  const { cache } = ports;
  const listings = ports.listings();
  const mainPhotos = listings.flatMap(({ photos }) => photos.slice(0, 1));
  const hasRoom = mainPhotos.length < limits.count && ports.isWriter();
  const others = hasRoom ? listings.flatMap(({ photos }) => photos.slice(1)) : [];
  const photos = [...mainPhotos, ...others].slice(0, limits.count);
  const held = await cache.held();
  if (!held.ok) return held;

  const wanted = new Set(photos.map(({ id }) => id));
  const gone = new Set(held.value.map(({ photoId }) => photoId));
  for (const listing of listings) for (const { id } of listing.photos) gone.delete(id);
  const leaving = held.value.filter(({ photoId, variant }) =>
    variant === 'thumb' ? !wanted.has(photoId) : gone.has(photoId),
  );
  const dropped = leaving.length === 0 ? ok(undefined) : await cache.drop(leaving);
  if (!dropped.ok || ports.savesData()) return dropped;

  const staying = held.value.filter(
    ({ photoId, variant }) => variant === 'thumb' && wanted.has(photoId),
  );
  const kept = new Set(staying.map(({ photoId }) => photoId));
  const allowed = ports.isOnMobileData() ? photos.slice(0, mainPhotos.length) : photos;
  const missing = allowed.filter(({ id }) => !kept.has(id));
  const usedBytes = staying.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return fetchAll(ports, missing, limits.bytes - usedBytes, signal);
}

/** Downloads in order, a few at a time, until the budget is used or a failure ends it. */
async function fetchAll(
  { remote, cache }: ThumbnailPorts,
  photos: readonly Photo[],
  roomBytes: number,
  signal: AbortSignal,
): Promise<Result<void, DbFailure>> {
  const queue = [...photos];
  let room = roomBytes;
  let outcome: Result<void, DbFailure> = ok(undefined);

  const work = async () => {
    for (let photo = queue.shift(); photo !== undefined; photo = queue.shift()) {
      if (room <= 0 || signal.aborted) return;
      const file = await remote.fetchPhoto(photoPath(photo, 'thumb'), signal);
      if (!file.ok && (file.error.type === 'Offline' || file.error.type === 'Busy'))
        queue.length = 0;
      if (!file.ok) continue; // this photo is gone or broken: continue with the next one
      room -= file.value.bytes.byteLength;
      const stored = await cache.keep(photo.id, 'thumb', file.value);
      if (stored.ok) continue;
      outcome = stored;
      queue.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}
