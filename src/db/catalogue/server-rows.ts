import type { Table } from 'dexie';
import * as v from 'valibot';
import type { Photo } from '#domain/listing/photos/photo.ts';
import type { ChangeOf } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { isWriterRole } from '#domain/role.ts';
import { type StoredRecord, storedSchemaOf } from '#domain/sync/collections.ts';
import type { EditedName } from '#domain/sync/server-name.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { AppDb } from '../schema.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';

/** Reads the server's versions, and writes its answers to sent changes. Each function runs in its caller's transaction. */

/** A record as this device stores the server's version. */
export type StoredRow<Name extends EditedName> = SyncPage['rows'][Name][number] & {
  /** Gone on the server, kept for its pending changes (PULL-5); of listings only. */
  readonly lost?: boolean;
};

/** The server's version of a record; undefined if there is none, or if this version of the app cannot read it: the next pull brings it (PULL-4). */
export async function readRecord<Name extends EditedName>(
  db: AppDb,
  collection: Name,
  id: string,
): Promise<StoredRow<Name> | undefined> {
  const row = await db.table<StoredRow<Name>, string>(collection).get(id);
  const schema = storedSchemaOf(collection);
  if (schema === undefined || row === undefined) return row;
  const read = v.safeParse(schema, row);
  return read.success ? read.output : undefined;
}

/** The server's version after it accepted a change. */
export type Accepted = {
  readonly record?: { readonly collection: EditedName; readonly row: StoredRecord };
  readonly photo?: Photo;
};

/**
 * Stores the server's version of a record, unless a pull has already stored the same or a newer revision. A version of the same
 * revision may have older photos. If the stored one was pulled for a reader who is not staff, it lacks fields, and is replaced.
 */
export async function putRecord(
  db: AppDb,
  { collection, row }: NonNullable<Accepted['record']>,
): Promise<void> {
  const table: Table<StoredRecord & { readonly lost?: boolean }, string> = db.table(collection);
  const known = await table.get(row.id);
  const isWhole = known !== undefined && Object.keys(row).every((field) => field in known);
  if (known && known.lost !== true && known.rev >= row.rev && (isWhole || known.rev > row.rev))
    return;
  await table.put({ ...row, ...{ seq: await nextSeq(db) } });
}

/** Marks a listing as gone on the server. */
export async function loseBase(db: AppDb, listingId: string): Promise<void> {
  await db.listings.update(listingId, { lost: true, seq: await nextSeq(db) });
}

/** Removes a listing from this device. */
export async function removeBase(db: AppDb, listingId: string): Promise<void> {
  const meta = await readCatalogueMeta(db);
  await db.listings.delete(listingId);
  await db.meta.put({ ...meta, removals: meta.removals + 1 });
}

/**
 * The next sequence number, for other tabs to read from. A writer's answer beside the rows of
 * another reader also deletes the cursor, so that the next pull is a full one (PULL-4).
 */
async function nextSeq(db: AppDb): Promise<number> {
  const meta = await readCatalogueMeta(db);
  const cursor = isWriterRole(meta.cursor?.role) ? meta.cursor : undefined;
  await db.meta.put({ ...meta, cursor, seq: meta.seq + 1 });
  return meta.seq + 1;
}

/** Removes a photo from the server's version of its listing. */
export async function removePhoto(
  db: AppDb,
  { id, photoId }: ChangeOf<'remove-photo'>,
): Promise<void> {
  const listing = await db.listings.get(id);
  if (listing === undefined) return;
  const photos = listing.photos.filter((photo) => photo.id !== photoId);
  await db.listings.put({ ...listing, photos, seq: await nextSeq(db) });
}

/**
 * Adds a confirmed photo to its listing. Its bytes become the cached picture, so nothing is
 * downloaded again.
 */
export async function movePhoto(
  db: AppDb,
  { change }: OutboxEntry,
  photo: Photo,
  usedAt: number,
): Promise<void> {
  if (change.kind !== 'upload-photo') return;
  const listing = await db.listings.get(change.id);
  if (listing && !listing.photos.some(({ id }) => id === photo.id)) {
    const photos = [...listing.photos, photo].sort((a, b) => a.position - b.position);
    await db.listings.put({ ...listing, photos, seq: await nextSeq(db) });
  }
  const pending = await db.photoBytes.get(photo.id);
  if (pending === undefined) return;
  const key = `${photo.id}/full`;
  await db.photoCache.put({ key, bytes: pending.bytes, mime: pending.mime });
  const sizeBytes = pending.bytes.byteLength;
  await db.photoUse.put({ key, variant: 'full', sizeBytes, usedAt });
}
