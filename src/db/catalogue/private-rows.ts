import { isPublic } from '#domain/listing/listing.ts';
import { photoVariants } from '#domain/listing/photos/photo.ts';
import { secretCollections, secretFields } from '#domain/sync/synced.ts';
import { forgetRecent } from '../device/recent.ts';
import { forgetImports } from '../imports/import-rows.ts';
import { keyOf } from '../photos/photo-cache.ts';
import type { AppDb } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import { forgetDerived } from './derived.ts';

/**
 * Removes what only staff may see: archived and unfinished listings with their photos, contacts of
 * advisors, private data of listings, enquiries, the team, and what imports have brought. Pending changes stay, with the rows that they need. Returns the ids of
 * the removed listings.
 */
export function removePrivateRows(db: AppDb): Promise<readonly string[]> {
  // The team has no table: it is a row of `meta`.
  const secret = secretCollections.flatMap((name) => (name === 'team' ? [] : [db.table(name)]));
  const parts = secretFields.map(({ collection, fields }) => ({
    table: db.table<Record<string, unknown>>(collection),
    fields,
  }));
  const shown = [db.listings, db.derived, ...secret, ...parts.map(({ table }) => table)];
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
    for (const { table, fields } of parts)
      await table.toCollection().modify((row) => {
        for (const field of fields) delete row[field];
      });
    for (const table of secret) await table.clear();
    await db.meta.bulkDelete(['read-enquiries', 'team', 'open-file']);
    await forgetImports(db);
    await forgetRecent(db, ids);
    const meta = await readCatalogueMeta(db);
    // The next pull must be a full one, also for the same person, because rows are missing now.
    await db.meta.put({ ...meta, cursor: undefined, removals: meta.removals + ids.length });
    return ids;
  });
}
