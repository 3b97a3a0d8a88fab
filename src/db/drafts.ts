import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import { mayBeOf } from '#domain/entry-owner.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type ListingDraft, listingDraftSchema, listingIdOf } from '#domain/listing-draft.ts';
import { subjectOfListing } from '#domain/outbox-entry.ts';
import type { PickedFile } from '#domain/photo-rules.ts';
import type { NewPhoto } from '#domain/plan-edit.ts';
import type { Database } from './database.ts';
import { parseReceived, type ReceivedPhotos } from './received-photos.ts';
import type { AppDb, Draft, PendingPhoto, PickedPhoto } from './schema.ts';

/**
 * Property forms that are not saved yet, with the photos picked for them. Every call is one short
 * transaction: what has been answered for outlives the browser.
 */
export type Drafts = {
  /** All drafts that can be read, latest first; others stay where they are. */
  all(): Promise<Result<readonly ListingDraft[], DbFailure>>;
  /** What is stored under an id. What cannot be read may be a newer app's: nothing may be put over it. */
  at(id: string): Promise<Result<ListingDraft | 'none' | 'unreadable', DbFailure>>;
  /** Those that cannot be read, as they are stored: another version's, kept and exported like such entries (OUT-6). */
  unreadable(): Promise<Result<readonly Draft[], DbFailure>>;
  /** All that a person would leave behind on this device without having saved it (OUT-5, OUT-6). */
  unfinished(userId: string): Promise<Result<Unfinished, DbFailure>>;
  save(draft: ListingDraft): Promise<Result<void, DbFailure>>;
  /** Keeps a photo as it was picked, together with the draft that names it. */
  pick(draft: ListingDraft, photo: PickedPhoto): Promise<Result<void, DbFailure>>;
  /** A photo is ready for its upload; its original goes in the same transaction. */
  keepPrepared(photo: PendingPhoto): Promise<Result<void, DbFailure>>;
  /** Takes a photo out of its draft of which nothing can be made; what was made of it stays. */
  losePhoto(draft: ListingDraft, photoId: string): Promise<Result<void, DbFailure>>;
  /** Takes a photo out of its draft, unless the outbox is to send it. */
  dropPhoto(draft: ListingDraft, photoId: string): Promise<Result<void, DbFailure>>;
  /** What is here of a draft's new photos, the originals without their bytes. */
  photosOf(draft: ListingDraft): Promise<Result<DraftPhotos, DbFailure>>;
  picked(photoId: string): Promise<Result<PickedPhoto | undefined, DbFailure>>;
  /** Throws a draft away, with every photo of it that the outbox is not to send. */
  discard(draft: ListingDraft): Promise<Result<void, DbFailure>>;
  /** Calls `listener` after every change, in whichever tab. */
  onChange(listener: () => void): () => void;
};

/** What was typed or photographed and is not saved yet. */
export type Unfinished = {
  readonly drafts: readonly ListingDraft[];
  /** Of another version of the app, as they are stored. */
  readonly unreadable: readonly Draft[];
  /** Nobody's yet: whoever uses this device may make a form of them. */
  readonly received: readonly ReceivedPhotos[];
};

/** How much that is; photos that were shared together count as one. */
export const countUnfinished = ({ drafts, unreadable, received }: Unfinished): number =>
  drafts.length + unreadable.length + received.length;

export type DraftPhotos = {
  /** Ready for their upload. */
  readonly prepared: readonly NewPhoto[];
  readonly picked: readonly (Pick<PickedPhoto, 'id' | 'name'> & {
    /** Of a file that another app handed over: what has to be judged. */
    readonly unjudged?: Omit<PickedFile, 'name'>;
  })[];
};

/** The drafts of one database. */
export function createDrafts(database: Database): Drafts {
  const write = (operation: (db: AppDb) => PromiseLike<unknown>) =>
    database.write((db) =>
      db.transaction('rw', [db.drafts, db.pickedPhotos, db.photoBytes, db.outbox], async () => {
        await operation(db);
      }),
    );

  return {
    async all() {
      const rows = await database.read((db) => db.drafts.toArray());
      if (!rows.ok) return rows;
      const drafts = rows.value.flatMap((row) => parse(row) ?? []);
      return ok(drafts.sort((a, b) => b.savedAt - a.savedAt));
    },
    at: (id) =>
      database.read(async (db) => {
        const row = await db.drafts.get(id);
        return row === undefined ? 'none' : (parse(row) ?? 'unreadable');
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
          drafts: rows.flatMap((row) => parse(row) ?? []).filter((one) => one.userId === userId),
          unreadable: rows.filter((row) => isUnreadable(row) && mayBeOf(userId, row.content)),
          received: rows.flatMap((row) => parseReceived(row) ?? []),
        };
      }),
    save: (draft) => write((db) => db.drafts.put(draftRowOf(draft))),
    pick: (draft, photo) =>
      write(async (db) => {
        await db.pickedPhotos.put(photo);
        await db.drafts.put(draftRowOf(draft));
      }),
    keepPrepared: (photo) =>
      write(async (db) => {
        await db.photoBytes.put(photo);
        await db.pickedPhotos.delete(photo.id);
      }),
    losePhoto: (draft, photoId) =>
      write(async (db) => {
        await db.drafts.put(draftRowOf(draft));
        await db.pickedPhotos.delete(photoId);
      }),
    dropPhoto: (draft, photoId) =>
      write(async (db) => {
        await db.drafts.put(draftRowOf(draft));
        await dropPhotos(db, listingIdOf(draft), [photoId]);
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
    discard: (draft) =>
      write(async (db) => {
        await db.drafts.delete(draft.id);
        await dropPhotos(db, listingIdOf(draft), draft.photoIds);
      }),
    onChange: (listener) => database.onChange(['drafts'], listener),
  };
}

function pickedOf({ id, name, mime, bytes, isUnjudged }: PickedPhoto) {
  if (isUnjudged !== true) return { id, name };
  return { id, name, unjudged: { type: mime, size: bytes.byteLength } };
}

/** A draft as it is stored. */
export const draftRowOf = ({ id, savedAt, ...content }: ListingDraft): Draft => ({
  id,
  savedAt,
  content,
});

function parse({ id, savedAt, content }: Draft): ListingDraft | undefined {
  const fields = typeof content === 'object' ? content : {};
  const parsed = v.safeParse(listingDraftSchema, { ...fields, id, savedAt });
  return parsed.success ? parsed.output : undefined;
}

const isUnreadable = (row: Draft): boolean =>
  parse(row) === undefined && parseReceived(row) === undefined;

/** An entry of any version, also one this app cannot read, holds on to the photos it names (OUT-3). */
async function dropPhotos(db: AppDb, listingId: string, photoIds: readonly string[]) {
  const rows = await db.outbox.where('subject').equals(subjectOfListing(listingId)).toArray();
  const entries = JSON.stringify(rows);
  await db.pickedPhotos.bulkDelete([...photoIds]);
  await db.photoBytes.bulkDelete(photoIds.filter((id) => !entries.includes(id)));
}
