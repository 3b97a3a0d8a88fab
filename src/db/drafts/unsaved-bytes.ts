import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { photosToSend } from '#domain/outbox/outbox-entry.ts';
import type { Database } from '../database.ts';
import { readRows } from '../outbox/outbox-rows.ts';

/**
 * The bytes of unsaved work: drafts, their original photos, and prepared photos without an upload
 * entry. Reads row by row, because all photos together may not fit into memory.
 */
export const unsavedBytes = (database: Database): Promise<Result<number, DbFailure>> =>
  database.read(async (db) => {
    const { entries } = await readRows(db);
    const toSend = new Set(entries.flatMap(photosToSend).map(({ photoId }) => photoId));
    let sum = 0;
    await db.drafts.each(({ content }) => {
      sum += new TextEncoder().encode(JSON.stringify(content)).byteLength;
    });
    await db.pickedPhotos.each(({ bytes }) => {
      sum += bytes.byteLength;
    });
    await db.photoBytes.each(({ id, bytes }) => {
      if (!toSend.has(id)) sum += bytes.byteLength;
    });
    return sum;
  });
