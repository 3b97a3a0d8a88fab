import * as v from 'valibot';
import type { Agency } from '../agency/agency.ts';
import type { ReceivedEnquiry } from '../enquiry/received-enquiry.ts';
import type { Advisor } from '../listing/advisor.ts';
import type { Listing } from '../listing/listing.ts';
import type { Member } from '../people/team.ts';
import type { PrivateData } from '../private-data/private-data.ts';
import type { Role } from '../role.ts';
import type { CollectionName } from './server-name.ts';
import limits from './sync-limits.json' with { type: 'json' };

/** The identity the server answered for. A cursor is valid only for the same epoch, user and role. */
export type Identity = { readonly user: string; readonly role: Role };

/** How far this device has pulled, from which epoch and as whom. `rev` 0 = nothing yet. */
export type Cursor = Identity & { readonly epoch: string; readonly rev: number };

/** Whether a device at `mine` has already pulled everything up to `theirs`. */
export const hasPulledUpTo = (mine: Cursor | undefined, theirs: Cursor): boolean =>
  mine !== undefined && isSameEpochAndReader(mine, theirs) && mine.rev >= theirs.rev;

/** Whether the position of a device is still the same as at its request. */
export const isSameCursor = (now: Cursor | undefined, then: Cursor): boolean =>
  now !== undefined && isSameEpochAndReader(now, then) && now.rev === then.rev;

/** Whether two positions have the same epoch and reader. */
export const isSameEpochAndReader = (one: Cursor, other: Cursor): boolean =>
  one.epoch === other.epoch && one.user === other.user && one.role === other.role;

/**
 * The position of this device when it noticed a restore. Rows up to the local sequence number `seq` are
 * from before the restore; the device had pulled that server up to revision `rev`.
 */
export type BeforeRestore = { readonly seq: number; readonly rev: number };

/**
 * Less than the gap between all revisions before a restore and the first one after it: the server raises the
 * backup's revision by `epochLeap` at least (`startNewEpoch` in pb_hooks/lib/operation/console.js).
 */
const LIFE_GAP = limits.epochGap;

/**
 * Whether a restored server may lack the version of a row that this device held. So it is if the server
 * has an older version, or one written since a restore. Any other version is newer and was in the backup.
 */
export const serverMayLack = (
  held: { readonly rev: number },
  server: { readonly rev: number },
  before: BeforeRestore,
): boolean => held.rev > server.rev || server.rev - before.rev > LIFE_GAP;

export type Item = { readonly c: string; readonly id: string; readonly [field: string]: unknown };

/** Not a schema of an object, which would copy each row. */
const isItem = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'c' in row &&
  typeof row.c === 'string' &&
  'id' in row &&
  typeof row.id === 'string';

/** Rows with the server's names of their collections; `parseRows` reads them. */
export const itemsSchema = v.array(v.custom<Item>(isItem, 'not a row'));

/**
 * The envelope of `GET /api/sync?since=&limit=&epoch=`. Each item is parsed later by the parser of its
 * collection, so one bad row does not reject the others.
 */
export const syncAnswerSchema = v.object({
  epoch: v.pipe(v.string(), v.nonEmpty()),
  user: v.string(),
  role: v.picklist(['visitor', 'user', 'agent', 'admin']),
  cursor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The server cannot continue from `since`: start again from 0 and drop what does not come back. */
  reset: v.optional(v.boolean(), false),
  more: v.boolean(),
  /** Only if `since` is 0: the number of listings that this identity may see, for the first download's progress. */
  total: v.optional(v.number()),
  /** Only on the first page of a snapshot: the names of the others, in their order. */
  pages: v.optional(v.array(v.string())),
  gone: v.array(v.object({ c: v.string(), id: v.string() })),
  items: itemsSchema,
});

export type SyncAnswer = v.InferOutput<typeof syncAnswerSchema>;

/** A parsed page, ready to be applied: `gone` before the rows, rows and cursor in one transaction. */
export type SyncPage = {
  readonly cursor: Cursor;
  readonly reset: boolean;
  readonly more: boolean;
  readonly total?: number | undefined;
  readonly pages?: readonly string[] | undefined;
  readonly gone: readonly { readonly collection: CollectionName; readonly id: string }[];
  readonly rows: {
    readonly listings: readonly Listing[];
    readonly advisors: readonly Advisor[];
    readonly privateData: readonly PrivateData[];
    readonly agency: readonly Agency[];
    readonly enquiries: readonly ReceivedEnquiry[];
    readonly team: readonly Member[];
  };
  /** Rows that did not parse. They are reported and not stored; the pull continues. */
  readonly rejected: readonly {
    readonly collection: CollectionName;
    readonly id: string;
    /** The row's revision; undefined if the row has no readable one. */
    readonly rev?: number;
    readonly reason: string;
  }[];
};
