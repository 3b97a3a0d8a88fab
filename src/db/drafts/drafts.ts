import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import {
  type ListingDraft,
  listingDraftSchema,
  listingIdOf,
} from '#domain/listing/listing-draft.ts';
import type { PickedFile } from '#domain/listing/photos/photo-rules.ts';
import { mayBeOf } from '#domain/outbox/entry/entry-owner.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import type { NewPhoto } from '#domain/outbox/plan/plan-edit.ts';
import { withoutPrivateOfServer } from '#domain/private-data/draft-without-role.ts';
import { isWriterRole } from '#domain/role.ts';
import { readCatalogueMeta } from '../catalogue/catalogue-meta.ts';
import type { Database } from '../database.ts';
import { parseReceived } from '../photos/received-photos.ts';
import type { AppDb, Draft, PendingPhoto, PickedPhoto } from '../schema.ts';
import type { Unfinished } from './unfinished.ts';

/**
 * Unsaved property forms with their new photos. Every call is one short transaction; a reported
 * success survives the browser.
 */
export type Drafts = {
  /** All readable drafts, latest first. */
  all(): Promise<Result<readonly ListingDraft[], DbFailure>>;
  /** The draft with an id. An unreadable one may be a newer app's, and must not be overwritten. */
  at(id: string): Promise<Result<ListingDraft | 'none' | 'unreadable', DbFailure>>;
  /** Drafts of another app version, as they are stored; they are kept and exported (OUT-6). */
  unreadable(): Promise<Result<readonly Draft[], DbFailure>>;
  /** All unsaved work that a person would leave on this device (OUT-5, OUT-6). */
  unfinished(userId: string): Promise<Result<Unfinished, DbFailure>>;
  save(draft: ListingDraft): Promise<Result<void, DbFailure>>;
  /** Stores an original photo together with the draft that names it. */
  pick(draft: ListingDraft, photo: PickedPhoto): Promise<Result<void, DbFailure>>;
  /** Stores a prepared photo and deletes its original, in one transaction. */
  keepPrepared(photo: PendingPhoto): Promise<Result<void, DbFailure>>;
  /**
   * Removes a photo that cannot be prepared from its draft, with the original. Prepared bytes stay.
   */
  losePhoto(draft: ListingDraft, photoId: string): Promise<Result<void, DbFailure>>;
  /** Removes a photo from its draft, and its bytes unless the outbox needs them. */
  dropPhoto(draft: ListingDraft, photoId: string): Promise<Result<void, DbFailure>>;
  /** The stored new photos of a draft, the originals without their bytes. */
  photosOf(draft: ListingDraft): Promise<Result<DraftPhotos, DbFailure>>;
  picked(photoId: string): Promise<Result<PickedPhoto | undefined, DbFailure>>;
  /** Deletes a draft, with all photos that the outbox does not need. */
  discard(draft: ListingDraft): Promise<Result<void, DbFailure>>;
  /** Calls `listener` after every change in any tab. */
  onChange(listener: () => void): () => void;
};

export type DraftPhotos = {
  /** Prepared for upload. */
  readonly prepared: readonly NewPhoto[];
  readonly picked: readonly (Pick<PickedPhoto, 'id' | 'name'> & {
    /** Of a file shared by another app: what the form must check. */
    readonly unjudged?: Omit<PickedFile, 'name'>;
  })[];
};

/** The drafts of one database. */
export function createDrafts(database: Database): Drafts {
  return {
    ...draftWrites(database),
    async all() {
      const rows = await database.read((db) => db.drafts.toArray());
      if (!rows.ok) return rows;
      const drafts = rows.value.flatMap((row) => parseDraft(row) ?? []);
      return ok(drafts.sort((a, b) => b.savedAt - a.savedAt));
    },
    at: (id) =>
      database.read(async (db) => {
        const row = await db.drafts.get(id);
        return row === undefined ? 'none' : (parseDraft(row) ?? 'unreadable');
      }),
    unreadable: () =>
      database.read(async (db) => {
        const rows = await db.drafts.toArray();
        return rows.filter(isUnreadable);
      }),
    unfinished: (userId) =>
      database.read(async (db) => {
        const rows = await db.drafts.toArray();
        return {
          drafts: rows
            .flatMap((row) => parseDraft(row) ?? [])
            .filter((one) => one.userId === userId),
          unreadable: rows.filter((row) => isUnreadable(row) && mayBeOf(userId, row.content)),
          received: rows.flatMap((row) => parseReceived(row) ?? []),
        };
      }),
    photosOf: (draft) =>
      database.read(async (db) => {
        const own = (await db.photoBytes.bulkGet([...draft.photoIds])).flatMap((row) => row ?? []);
        const originals = await db.pickedPhotos.bulkGet([...draft.photoIds]);
        return {
          prepared: own.map(({ id, sha256, width, height, bytes }) => ({
            id,
            sha256,
            width,
            height,
            bytes: bytes.byteLength,
          })),
          picked: originals.flatMap((row) => (row ? [pickedOf(row)] : [])),
        };
      }),
    picked: (photoId) => database.read((db) => db.pickedPhotos.get(photoId)),
    onChange: (listener) => database.onChange(['drafts'], listener),
  };
}

type Writes = 'save' | 'pick' | 'keepPrepared' | 'losePhoto' | 'dropPhoto' | 'discard';

function draftWrites(database: Database): Pick<Drafts, Writes> {
  const write = (operation: (db: AppDb) => PromiseLike<unknown>) =>
    database.write((db) =>
      db.transaction(
        'rw',
        [db.drafts, db.pickedPhotos, db.photoBytes, db.outbox, db.meta],
        async () => {
          await operation(db);
        },
      ),
    );

  return {
    save: (draft) => write((db) => putDraft(db, draft)),
    pick: (draft, photo) =>
      write(async (db) => {
        await db.pickedPhotos.put(photo);
        await putDraft(db, draft);
      }),
    keepPrepared: (photo) =>
      write(async (db) => {
        await db.photoBytes.put(photo);
        await db.pickedPhotos.delete(photo.id);
      }),
    losePhoto: (draft, photoId) =>
      write(async (db) => {
        await putDraft(db, draft);
        await db.pickedPhotos.delete(photoId);
      }),
    dropPhoto: (draft, photoId) =>
      write(async (db) => {
        await putDraft(db, draft);
        await dropPhotos(db, listingIdOf(draft), [photoId]);
      }),
    discard: (draft) =>
      write(async (db) => {
        await db.drafts.delete(draft.id);
        await dropPhotos(db, listingIdOf(draft), draft.photoIds);
      }),
  };
}

function pickedOf({ id, name, mime, bytes, isUnjudged }: PickedPhoto) {
  if (isUnjudged !== true) return { id, name };
  return { id, name, unjudged: { type: mime, size: bytes.byteLength } };
}

/** A form that stays open after its person has lost the role must not bring the server's private data back to the disk. */
async function putDraft(db: AppDb, draft: ListingDraft): Promise<void> {
  const { cursor } = await readCatalogueMeta(db);
  const maySee = cursor === undefined || isWriterRole(cursor.role);
  await db.drafts.put(draftRowOf(maySee ? draft : withoutPrivateOfServer(draft)));
}

/** A draft as a row. */
export const draftRowOf = ({ id, savedAt, ...content }: ListingDraft): Draft => ({
  id,
  savedAt,
  content,
});

/** The draft of a row; undefined if this version of the app cannot read it. */
export function parseDraft({ id, savedAt, content }: Draft): ListingDraft | undefined {
  const fields = typeof content === 'object' ? content : {};
  const parsed = v.safeParse(listingDraftSchema, { ...fields, id, savedAt });
  return parsed.success ? parsed.output : undefined;
}

const isUnreadable = (row: Draft): boolean =>
  parseDraft(row) === undefined && parseReceived(row) === undefined;

/** Deletes photos, except prepared ones that an entry of any version names (OUT-3). */
async function dropPhotos(db: AppDb, listingId: string, photoIds: readonly string[]) {
  const rows = await db.outbox.where('subject').equals(subjectOf('listings', listingId)).toArray();
  const entries = JSON.stringify(rows);
  await db.pickedPhotos.bulkDelete([...photoIds]);
  await db.photoBytes.bulkDelete(photoIds.filter((id) => !entries.includes(id)));
}
