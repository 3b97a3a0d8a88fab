import type { Dexie, Table } from 'dexie';
import type { Agency } from '#domain/agency/agency.ts';
import type { ReceivedEnquiry } from '#domain/enquiry/received-enquiry.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { PhotoVariant } from '#domain/listing/photos/photo.ts';
import type { ReducedPictures } from '#domain/listing/photos/reduced-pictures.ts';
import type { PrivateData } from '#domain/private-data/private-data.ts';
import type { StoredRecord } from '#domain/sync/collections.ts';
import type { PlainName } from '#domain/sync/server-name.ts';
import type { CatalogueMeta, MetaRow } from './meta-rows.ts';

/**
 * The rows of every table. The app generates the ids, because generated keys broke reads on WebKit.
 */

/**
 * A listing with the local sequence number of its last write. Other tabs read what is above theirs.
 */
export type ListingRow = Listing & {
  readonly seq: number;
  /** Gone on the server, kept for its pending changes (PULL-5). */
  readonly lost?: boolean;
};

type AdvisorRow = Advisor & { readonly seq: number };

/** On staff's devices only. */
type PrivateDataRow = PrivateData & { readonly seq: number };

/** Bytes are ArrayBuffers, because WebKit loses Blobs. `key` = `photoId/variant`. */
export type CachedPhoto = {
  readonly key: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
};

/**
 * What eviction needs to know of a cached photo. Apart from its bytes, so that reading one does not
 * load the other.
 */
type PhotoUse = {
  readonly key: string;
  readonly variant: PhotoVariant;
  readonly sizeBytes: number;
  readonly usedAt: number;
};

/** What every version of an outbox row has; `outbox-rows.ts` parses the rest. */
export type OutboxRow = { readonly id: string; readonly seq: number; readonly subject: string };

/** A photo prepared for its upload, also of a draft. Never evicted. */
export type PendingPhoto = ReducedPictures & {
  readonly id: string;
  readonly listingId: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** An original photo until it is prepared; both have the same `id`. Never evicted. */
export type PickedPhoto = {
  readonly id: string;
  readonly listingId: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** The file's name, for display only. */
  readonly name: string;
  /** Shared by another app: not checked yet. */
  readonly isUnjudged?: true;
};

/** An unsaved form, as its feature wrote it; its `id` is that of the listing. */
export type Draft = { readonly id: string; readonly savedAt: number; readonly content: unknown };

/** Messages to the agency; on staff's devices only. */
type EnquiryRow = ReceivedEnquiry & { readonly seq: number };

/** A favourite; its mark and note are parsed when read. */
type FavouriteRow = { readonly listingId: string; readonly savedAt: number };

/** A saved search; `searches/search-rows.ts` parses the rest. */
type SavedSearchRow = { readonly id: string };

/** A server row that did not parse, kept for diagnosis. */
export type RejectedRow = {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  /** The row's revision, with which the device asks for it again (PULL-14). */
  readonly rev?: number;
  readonly reason: string;
};

/** A state of the table `listings`: `seq` and `removals` of `CatalogueMeta` at that time. */
export type Position = Pick<CatalogueMeta, 'seq' | 'removals'>;

/** The position and the form (`DERIVED_FORM`) of a derived record; see `derived.ts`. */
type Derived = Position & { readonly form: string };

/** The first listings in the default order, without pending changes. */
type HeadRow = Derived & {
  readonly key: 'head';
  readonly listings: readonly Listing[];
  /** How many listings are stored in all. */
  readonly total: number;
};

/** Names the packs that together hold all listings. Packs without this record are ignored. */
type PackListRow = Derived & {
  readonly key: 'packs';
  readonly name: string;
  readonly count: number;
  /** When all rows were last read and checked; ms since 1970. */
  readonly checkedAt: number;
};

/** A part of the listings' rows as one text; `key` = `pack/name/number`. */
type PackRow = { readonly key: `pack/${string}`; readonly json: string };

/** What a search reads of the same rows; `key` = `pack/name/number/search`. */
type SearchPackRow = PackRow & {
  /** The searchable texts. */
  readonly texts: string;
  /** The first row as JSON. Its searchable text tells whether this version of the app makes the same texts. */
  readonly sample: string;
};

type DerivedRow = HeadRow | PackListRow | PackRow | SearchPackRow;

export type AppDb = Dexie & {
  readonly listings: Table<ListingRow, string>;
  readonly advisors: Table<AdvisorRow, string>;
  readonly privateData: Table<PrivateDataRow, string>;
  readonly agency: Table<Agency, string>;
  readonly meta: Table<MetaRow, string>;
  /** Rows are parsed when read, because an older or newer app may have written them. */
  readonly outbox: Table<OutboxRow, string>;
  readonly drafts: Table<Draft, string>;
  readonly enquiries: Table<EnquiryRow, string>;
  readonly favourites: Table<FavouriteRow, string>;
  readonly savedSearches: Table<SavedSearchRow, string>;
  readonly photoBytes: Table<PendingPhoto, string>;
  readonly pickedPhotos: Table<PickedPhoto, string>;
  readonly photoCache: Table<CachedPhoto, string>;
  readonly photoUse: Table<PhotoUse, string>;
  readonly rejected: Table<RejectedRow, string>;
  /** Its records may be deleted at any time: they are made again from `listings`. */
  readonly derived: Table<DerivedRow, string>;
};

export type TableName =
  | 'listings'
  | 'advisors'
  | 'privateData'
  | 'agency'
  | 'meta'
  | 'outbox'
  | 'drafts'
  | 'enquiries'
  | 'favourites'
  | 'savedSearches'
  | 'photoBytes'
  | 'pickedPhotos'
  | 'photoCache'
  | 'photoUse'
  | 'rejected'
  | 'derived';

/** A row of a collection whose records are no more than their fields. */
export type PlainRow = StoredRecord & { readonly seq: number };

/** The table of such a collection, which has its name. */
export const plainTable = (db: AppDb, collection: PlainName): Table<PlainRow, string> =>
  db.table(collection);

/** The newest schema version that this app knows. */
export const SCHEMA_VERSION = 4;

/**
 * Every published version stays listed, and versions only add: removing a table or column would
 * delete the pending work of an old tab.
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
  } satisfies Record<Exclude<TableName, 'derived' | 'savedSearches' | 'privateData'>, string>);
  db.version(2).stores({ derived: 'key' } satisfies Partial<Record<TableName, string>>);
  db.version(3).stores({ savedSearches: 'id' } satisfies Partial<Record<TableName, string>>);
  db.version(4).stores({ privateData: 'id, seq' } satisfies Partial<Record<TableName, string>>);
}
