import { isPublic } from '#domain/listing.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import { forgetRecent } from './recent.ts';
import type { AppDb } from './schema.ts';

/**
 * Removes what only admins may see: archived and unfinished listings with their photos, and the
 * advisors' own phone and e-mail, what people wrote to the agency (decisions 3.7). Changes that wait stay for whoever made them, and so
 * do the rows that only they keep alive. Answers with the ids of the listings that left.
 */
export function removePrivateRows(db: AppDb): Promise<readonly string[]> {
  const tables = [db.listings, db.advisors, db.enquiries, db.meta, db.photoCache, db.photoUse];
  return db.transaction('rw', tables, async () => {
    const leaving = await db.listings
      .filter((listing) => !isPublic(listing) && listing.lost !== true)
      .toArray();
    const photoKeys = leaving.flatMap(({ photos }) =>
      photos.flatMap(({ id }) => [`${id}/full`, `${id}/thumb`]),
    );
    const ids = leaving.map(({ id }) => id);
    await db.listings.bulkDelete(ids);
    await db.photoCache.bulkDelete(photoKeys);
    await db.photoUse.bulkDelete(photoKeys);
    await db.advisors.toCollection().modify((_row, ref) => {
      const { phone: _phone, email: _email, ...known } = ref.value;
      ref.value = known;
    });
    await db.enquiries.clear();
    await db.meta.delete('read-enquiries');
    await forgetRecent(db, ids);
    const meta = await readCatalogueMeta(db);
    // Whoever signs in again before the next pull, the same person even, lacks what has left here.
    await db.meta.put({ ...meta, cursor: undefined, removals: meta.removals + ids.length });
    return ids;
  });
}
