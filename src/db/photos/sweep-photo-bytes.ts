import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/** Longer than a form stays open with copied photos that no draft names yet. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes photo bytes that no entry of any version and no draft named, neither now nor a day ago
 * (OUT-8). `now` in ms since 1970.
 */
export async function sweepPhotoBytes(database: Database, now: number): Promise<void> {
  const isDue = await database.read(async (db) => {
    const before = await lastLook(db);
    return before === undefined ? (await unnamedPhotos(db)).length > 0 : isRipe(before, now);
  });
  if (!isDue.ok || !isDue.value) return;
  await database.write((db) =>
    db.transaction('rw', db.outbox, db.drafts, db.photoBytes, db.meta, async () => {
      const unnamed = await unnamedPhotos(db);
      const before = await lastLook(db);
      const wasUnnamed = (id: string) =>
        before !== undefined && isRipe(before, now) && before.photoIds.includes(id);
      await db.photoBytes.bulkDelete(unnamed.filter(wasUnnamed));
      const photoIds = unnamed.filter((id) => !wasUnnamed(id));
      if (photoIds.length > 0) await db.meta.put({ key: 'unnamed', photoIds, at: now });
      else await db.meta.delete('unnamed');
    }),
  );
}

const isRipe = ({ at }: { readonly at: number }, now: number): boolean => now - at >= PATIENCE_MS;

/**
 * The ids that no row names. Rows are searched as text, because another version may have written
 * them.
 */
async function unnamedPhotos(db: AppDb): Promise<string[]> {
  const ids = await db.photoBytes.toCollection().primaryKeys();
  if (ids.length === 0) return [];
  const rows = JSON.stringify([await db.outbox.toArray(), await db.drafts.toArray()]);
  return ids.filter((id) => !rows.includes(id));
}

async function lastLook(db: AppDb) {
  const row = await db.meta.get('unnamed');
  return row?.key === 'unnamed' ? row : undefined;
}
