import { type Clock, systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import { ok } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { PhotoVariant } from '#domain/listing/photos/photo.ts';
import type { Database } from '../database.ts';
import type { CachedPhoto } from '../schema.ts';
import { evictLargePhotos } from './evict.ts';

/** Cached photos for offline use. All of them can be downloaded again. */
export type PhotoCache = {
  get(photoId: string, variant: PhotoVariant): Promise<CachedPhoto | undefined>;
  /**
   * Adding full and medium photos above their budget evicts the least recently used ones. Thumbnails have
   * limits of their own.
   */
  keep(
    photoId: string,
    variant: PhotoVariant,
    photo: { readonly bytes: ArrayBuffer; readonly mime: string },
  ): Promise<Result<void, DbFailure>>;
  /** The cached photos, without bytes. */
  held(): Promise<Result<readonly HeldPhoto[], DbFailure>>;
  drop(photos: readonly HeldPhoto[]): Promise<Result<void, DbFailure>>;
};

export type HeldPhoto = {
  readonly photoId: string;
  readonly variant: PhotoVariant;
  readonly sizeBytes: number;
};

/** The budget of full and medium photos together, in bytes. */
const LARGE_PHOTO_BUDGET = 150 * 1024 * 1024;

/** The key of a cached picture. */
export const keyOf = (photoId: string, variant: PhotoVariant) => `${photoId}/${variant}`;

/** The photo cache of one database. Unreadable storage counts as "not cached". */
export function createPhotoCache(
  database: Database,
  clock: Clock = systemClock,
  largeBudget: number = LARGE_PHOTO_BUDGET,
): PhotoCache {
  return {
    async get(photoId, variant) {
      const key = keyOf(photoId, variant);
      const found = await database.read((db) => db.photoCache.get(key));
      if (!found.ok || found.value === undefined) return undefined;
      // Only the small row is written, because WebKit loses bytes that are put over themselves. The
      // picture does not wait for it.
      void database.write((db) => db.photoUse.update(key, { usedAt: clock.now() }), 'cache');
      return found.value;
    },
    async keep(photoId, variant, { bytes, mime }) {
      const key = keyOf(photoId, variant);
      const use = { key, variant, sizeBytes: bytes.byteLength, usedAt: clock.now() };
      const kept = await database.write(
        (db) =>
          db.transaction('rw', db.photoCache, db.photoUse, async () => {
            await db.photoCache.put({ key, bytes, mime });
            await db.photoUse.put(use);
            if (variant !== 'thumb') await evictLargePhotos(db, largeBudget);
          }),
        'cache',
      );
      return kept;
    },
    async held() {
      const uses = await database.read((db) => db.photoUse.toArray());
      if (!uses.ok) return uses;
      const photoIdOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
      return ok(
        uses.value.map(({ key, variant, sizeBytes }) => ({
          photoId: photoIdOf(key),
          variant,
          sizeBytes,
        })),
      );
    },
    drop: (photos) =>
      database.write((db) => {
        const keys = photos.map(({ photoId, variant }) => keyOf(photoId, variant));
        return db.transaction('rw', db.photoCache, db.photoUse, async () => {
          await db.photoCache.bulkDelete(keys);
          await db.photoUse.bulkDelete(keys);
        });
      }, 'cache'),
  };
}
