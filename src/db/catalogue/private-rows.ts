import { isPublic } from '#domain/listing/listing.ts';
import { photoVariants } from '#domain/listing/photos/photo.ts';
import { forgetRecent } from '../device/recent.ts';
import { keyOf } from '../photos/photo-cache.ts';
import type { AppDb } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import { forgetDerived } from './derived.ts';

/**
 * Removes what only admins may see: archived and unfinished listings with their photos, contacts of
 * advisors, private data of listings, and enquiries. Pending changes stay, with the rows that they need. Returns the ids of
 * the removed listings.
 */
export function removePrivateRows(db: AppDb): Promise<readonly string[]> {
  const shown = [db.listings, db.derived, db.advisors, db.privateData, db.enquiries];
  return db.transaction('rw', [...shown, db.meta, db.photoCache, db.photoUse], async () => {
    const leaving = await db.listings
      .filter((listing) => !isPublic(listing) && listing.lost !== true)
      .toArray();
    const photoKeys = leaving.flatMap(({ photos }) =>
      photos.flatMap(({ id }) => photoVariants.map((variant) => keyOf(id, variant))),
    );
    const ids = leaving.map(({ id }) => id);
    await db.listings.bulkDelete(ids);
    await forgetDerived(db);
    await db.photoCache.bulkDelete(photoKeys);
    await db.photoUse.bulkDelete(photoKeys);
    await db.advisors.toCollection().modify((_row, ref) => {
      const { phone: _phone, email: _email, ...known } = ref.value;
      ref.value = known;
    });
    await db.privateData.clear();
    await db.enquiries.clear();
    await db.meta.delete('read-enquiries');
    await forgetRecent(db, ids);
    const meta = await readCatalogueMeta(db);
    // The next pull must be a full one, also for the same person, because rows are missing now.
    await db.meta.put({ ...meta, cursor: undefined, removals: meta.removals + ids.length });
    return ids;
  });
}
