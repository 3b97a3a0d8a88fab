import type { AppDb, PhotoVariant } from './schema.ts';

/**
 * Removes cached photos, which can be downloaded again. It never touches the outbox and its photos.
 */

/** Removes full-size photos, least recently used first, until the rest fits into `budgetBytes`. */
export async function evictFullPhotos(db: AppDb, budgetBytes: number): Promise<number> {
  return evict(db, 'full', budgetBytes);
}

/**
 * Makes room on a full disk: removes all full-size photos, or all thumbnails if there are none.
 * Returns the freed bytes.
 */
export async function evictForRoom(db: AppDb): Promise<number> {
  return (await evict(db, 'full', 0)) || (await evict(db, 'thumb', 0));
}

const evict = (db: AppDb, variant: PhotoVariant, budgetBytes: number): Promise<number> =>
  db.transaction('rw', db.photoCache, db.photoUse, async () => {
    const uses = await db.photoUse
      .where('[variant+usedAt]')
      .between([variant, 0], [variant, Infinity])
      .toArray();
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
