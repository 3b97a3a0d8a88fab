import type { Failure } from './failure.ts';
import type { Listing } from './listing.ts';

/**
 * What one durable row of the outbox says (decisions 3.2 to 3.10). The shape carries a version, so
 * that an entry written by an older app can be read, upgraded and sent by a newer one.
 */
const OUTBOX_VERSION = 1;

/** A field's value before and after an edit: what a three-way merge against the base needs. */
type FieldChange = { readonly from: unknown; readonly to: unknown };
type FieldChanges = Readonly<Record<string, FieldChange>>;

type OutboxChange =
  | { readonly kind: 'create-listing'; readonly listing: Omit<Listing, 'rev' | 'photos'> }
  | {
      readonly kind: 'update-listing';
      readonly listingId: string;
      readonly baseRev: number;
      readonly changes: FieldChanges;
    }
  | { readonly kind: 'delete-listing'; readonly listingId: string; readonly baseRev: number }
  | { readonly kind: 'publish-listing'; readonly listingId: string }
  | {
      readonly kind: 'upload-photo';
      readonly photoId: string;
      readonly listingId: string;
      readonly position: number;
      readonly sha256: string;
      readonly bytes: number;
    }
  | { readonly kind: 'remove-photo'; readonly photoId: string; readonly listingId: string }
  | {
      readonly kind: 'order-photos';
      readonly listingId: string;
      readonly photoIds: readonly string[];
    }
  | {
      readonly kind: 'save-advisor';
      readonly advisorId: string;
      /** 0 = the advisor is new. */
      readonly baseRev: number;
      readonly changes: FieldChanges;
    }
  | { readonly kind: 'send-enquiry'; readonly enquiryId: string }
  | { readonly kind: 'set-favourite'; readonly listingId: string; readonly saved: boolean };

export type OutboxEntry = {
  readonly id: string;
  readonly version: typeof OUTBOX_VERSION;
  readonly change: OutboxChange;
  /** Entries of one lane go out in order; other lanes do not wait for it. */
  readonly lane: string;
  /** `collection/id` of the row it changes: such a row outlives every purge of the catalogue. */
  readonly subject: string;
  /** Who made it; nobody else ever sends it. Empty for a visitor. */
  readonly userId: string;
  /** Ids of the entries that must have been accepted before. */
  readonly dependsOn: readonly string[];
  readonly state: 'waiting' | 'sending' | 'needs-attention';
  readonly attempts: number;
  /** Instants are ms since 1970. */
  readonly nextAttemptAt: number;
  readonly createdAt: number;
  readonly failure?: Failure | undefined;
};
