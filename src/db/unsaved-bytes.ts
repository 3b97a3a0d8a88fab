import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from './database.ts';
import { readRows } from './outbox-rows.ts';

/**
 * Bytes of what is not saved yet: what has been typed in forms, their photos as they were picked, and
 * the prepared ones that no entry is to send. Row by row, since all of them at once may be too much.
 */
export const unsavedBytes = (database: Database): Promise<Result<number, DbFailure>> =>
  database.read(async (db) => {
    const { entries } = await readRows(db);
    const toSend = new Set(
      entries.flatMap(({ change }) => (change.kind === 'upload-photo' ? [change.photoId] : [])),
    );
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
