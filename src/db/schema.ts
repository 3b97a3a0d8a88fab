import type { Dexie, Table } from 'dexie';
import type { Advisor } from '#domain/advisor.ts';
import type { Agency } from '#domain/agency.ts';
import type { SentEnquiry } from '#domain/enquiry.ts';
import type { Listing } from '#domain/listing.ts';
import type { ReceivedEnquiry } from '#domain/received-enquiry.ts';
import type { Likeness } from '#domain/similar.ts';
import type { Cursor } from '#domain/sync-page.ts';
import type { Visit } from '#domain/visit.ts';

/** The rows of every table. Ids are strings of our own making: generated keys broke reads on WebKit. */

/** A listing and the local sequence number of its last write: other tabs read what is above theirs. */
export type ListingRow = Listing & {
  readonly seq: number;
  /** Gone on the server, kept for the changes that still wait for it and a person's decision (PULL-5). */
  readonly lost?: boolean;
};

type AdvisorRow = Advisor & { readonly seq: number };

/** Where the catalogue stands; one row, written in the same transaction as the listings. */
export type CatalogueMeta = {
  readonly key: 'catalogue';
  readonly cursor: Cursor | undefined;
  /** `SYNC_SHAPE` of the app that pulled up to the cursor. */
  readonly shape: number;
  /** Highest `seq` of any listing. */
  readonly seq: number;
  /** Grows when a listing leaves, so that other tabs compare their ids. */
  readonly removals: number;
  /** While a full pull lasts: the `seq` at its start. Rows still at or below it at the end did not come back. */
  readonly fullPullFrom: number | undefined;
  /**
   * While the full pull follows upon a restored server: the `seq` up to which rows are of the life before.
   * What does not come back was forgotten, not deleted (PULL-12).
   */
  readonly afterRestore?: number;
};

/** When this device last had everything the server would give it; ms since 1970. */
type RefreshedMeta = { readonly key: 'refreshed'; readonly at: number };

/** Who is signed in on this device. In the database, not localStorage, so that the worker can read it. */
export type SessionMeta = {
  readonly key: 'session';
  readonly token: string;
  readonly user: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
};

/** What was last seen here, to tell what is new at the next visit. */
type VisitMeta = Visit & { readonly key: 'visit' };

/** The listings opened last, latest first: enough of each to find others like it once it is gone. */
type RecentMeta = { readonly key: 'recent'; readonly listings: readonly Likeness[] };

/** Waiting photos that nothing named when this was last looked at (ms since 1970). */
type UnnamedMeta = {
  readonly key: 'unnamed';
  readonly photoIds: readonly string[];
  readonly at: number;
};

/** What this device has sent to the agency, without its words (decisions 5). */
type SentMeta = { readonly key: 'sent-enquiries'; readonly enquiries: readonly SentEnquiry[] };

/** The enquiries that an admin has opened on this device. */
type ReadMeta = { readonly key: 'read-enquiries'; readonly ids: readonly string[] };

/** The favourites that device and account had when they were last brought together. */
type FavouritesMeta = {
  readonly key: 'favourites';
  readonly user: string;
  readonly ids: readonly string[];
};

export type MetaRow =
  | CatalogueMeta
  | FavouritesMeta
  | RefreshedMeta
  | SessionMeta
  | VisitMeta
  | RecentMeta
  | UnnamedMeta
  | SentMeta
  | ReadMeta;

export type PhotoVariant = 'full' | 'thumb';

/** Bytes are ArrayBuffers: WebKit loses Blobs (decisions 3.11). `key` = `photoId/variant`. */
export type CachedPhoto = {
  readonly key: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
};

/** What eviction needs to know of a cached photo, apart from its bytes so that neither drags the other along. */
type PhotoUse = {
  readonly key: string;
  readonly variant: PhotoVariant;
  readonly sizeBytes: number;
  readonly usedAt: number;
};

/** What every version of an outbox row has; `outbox.ts` reads the rest. */
export type OutboxRow = { readonly id: string; readonly seq: number; readonly subject: string };

/** A photo ready for its upload, also while its listing is still a draft. Never evicted. */
export type PendingPhoto = {
  readonly id: string;
  readonly listingId: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** A photo as it was picked, until it has been prepared; its `id` becomes the photo's. Never evicted. */
export type PickedPhoto = {
  readonly id: string;
  readonly listingId: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** The file's name, only ever shown. */
  readonly name: string;
  /** As another app handed it over: nobody has judged yet whether a listing may have it. */
  readonly isUnjudged?: true;
};

/** A form not yet saved, as its feature wrote it; its `id` is that of the listing. */
export type Draft = { readonly id: string; readonly savedAt: number; readonly content: unknown };

/** What people wrote to the agency; on admins' devices only (decisions 4). */
type EnquiryRow = ReceivedEnquiry & { readonly seq: number };

type Favourite = { readonly listingId: string; readonly savedAt: number };

/** A row of the server that did not parse, kept for the person who has to find out why. */
export type RejectedRow = {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly reason: string;
};

export type AppDb = Dexie & {
  readonly listings: Table<ListingRow, string>;
  readonly advisors: Table<AdvisorRow, string>;
  readonly agency: Table<Agency, string>;
  readonly meta: Table<MetaRow, string>;
  /** Rows are parsed when read: an older or newer app may have written them. */
  readonly outbox: Table<OutboxRow, string>;
  readonly drafts: Table<Draft, string>;
  readonly enquiries: Table<EnquiryRow, string>;
  readonly favourites: Table<Favourite, string>;
  readonly photoBytes: Table<PendingPhoto, string>;
  readonly pickedPhotos: Table<PickedPhoto, string>;
  readonly photoCache: Table<CachedPhoto, string>;
  readonly photoUse: Table<PhotoUse, string>;
  readonly rejected: Table<RejectedRow, string>;
};

export type TableName =
  | 'listings'
  | 'advisors'
  | 'agency'
  | 'meta'
  | 'outbox'
  | 'drafts'
  | 'enquiries'
  | 'favourites'
  | 'photoBytes'
  | 'pickedPhotos'
  | 'photoCache'
  | 'photoUse'
  | 'rejected';

/** The newest schema this app knows. A database above it was written by a newer app. */
export const SCHEMA_VERSION = 1;

/**
 * Every published version stays listed, and versions only add (decisions 3.10): a table or column
 * that goes would take an old tab's pending work with it.
 */
export function defineSchema(db: Dexie): void {
  db.version(1).stores({
    listings: 'id, seq',
    advisors: 'id, seq',
    agency: 'id',
    meta: 'key',
    outbox: 'id, seq, subject',
    drafts: 'id',
    enquiries: 'id, createdAt',
    favourites: 'listingId',
    photoBytes: 'id, listingId',
    pickedPhotos: 'id, listingId',
    photoCache: 'key',
    photoUse: 'key, [variant+usedAt]',
    rejected: 'key',
  } satisfies Record<TableName, string>);
}
