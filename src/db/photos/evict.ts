import type { PhotoVariant } from '#domain/listing/photos/photo.ts';
import type { AppDb } from '../schema.ts';

/**
 * Removes cached photos, which can be downloaded again. It never touches the outbox and its photos.
 */

/** Removes full and medium photos, least recently used first, until the rest fits into `budgetBytes`. */
export async function evictLargePhotos(db: AppDb, budgetBytes: number): Promise<number> {
  return evict(db, ['full', 'medium'], budgetBytes);
}

/**
 * Makes room on a full disk: removes all full and medium photos, or all thumbnails if there are none.
 * Returns the freed bytes.
 */
export async function evictForRoom(db: AppDb): Promise<number> {
  return (await evictLargePhotos(db, 0)) || (await evict(db, ['thumb'], 0));
}

const evict = (
  db: AppDb,
  variants: readonly PhotoVariant[],
  budgetBytes: number,
): Promise<number> =>
  db.transaction('rw', db.photoCache, db.photoUse, async () => {
    const found = variants.map((variant) =>
      db.photoUse.where('[variant+usedAt]').between([variant, 0], [variant, Infinity]).toArray(),
    );
    const uses = (await Promise.all(found)).flat().sort((a, b) => a.usedAt - b.usedAt);
    let held = uses.reduce((sum, use) => sum + use.sizeBytes, 0);
    const before = held;
    const leaving: string[] = [];
    for (const use of uses) {
      if (held <= budgetBytes) break;
      held -= use.sizeBytes;
      leaving.push(use.key);
    }
    await db.photoCache.bulkDelete(leaving);
    await db.photoUse.bulkDelete(leaving);
    return before - held;
  });
