import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { photosToSend } from '#domain/outbox/entry/outbox-entry.ts';
import type { Database } from '../database.ts';
import { readRows } from '../outbox/outbox-rows.ts';
import type { ReceivedPhotos } from '../photos/received-photos.ts';
import type { Draft } from '../schema.ts';

/** Unsaved work. */
export type Unfinished = {
  readonly drafts: readonly ListingDraft[];
  /** Of another app version, as stored. */
  readonly unreadable: readonly Draft[];
  /** Shared by another app and not used yet; whoever uses this device may use them. */
  readonly received: readonly ReceivedPhotos[];
};

/** The number of unsaved items; photos that were shared together count as one. */
export const countUnfinished = ({ drafts, unreadable, received }: Unfinished): number =>
  drafts.length + unreadable.length + received.length;

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
