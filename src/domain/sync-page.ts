import * as v from 'valibot';
import type { Advisor } from './advisor.ts';
import type { Agency } from './agency.ts';
import type { Listing } from './listing.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

/** Who the server takes this device for; a cursor belongs to epoch + user + role (decisions 3.4). */
export type Identity = { readonly user: string; readonly role: 'visitor' | 'user' | 'admin' };

/** How far this device has pulled, of which life of the database, as whom. `rev` 0 = nothing yet. */
export type Cursor = Identity & { readonly epoch: string; readonly rev: number };

/** Whether a device at `mine` has already been told everything that `theirs` could know. */
export const knowsAsMuch = (mine: Cursor | undefined, theirs: Cursor): boolean =>
  mine !== undefined && isSameLife(mine, theirs) && mine.rev >= theirs.rev;

/** Whether a device still is where it was when it asked. */
export const isSamePlace = (now: Cursor | undefined, then: Cursor): boolean =>
  now !== undefined && isSameLife(now, then) && now.rev === then.rev;

/** Two positions of one life of the database, as one reader. */
const isSameLife = (one: Cursor, other: Cursor): boolean =>
  one.epoch === other.epoch && one.user === other.user && one.role === other.role;

/** Above the first revision, that of the backup which was restored, and up to the second, with which the next life began. */
const undoneSchema = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());
export type Undone = v.InferOutput<typeof undoneSchema>;

/**
 * The envelope of `GET /api/sync?since=&limit=&epoch=`. Items stay unknown here: each is parsed by
 * its collection's own parser, so that one bad row is set aside without losing its neighbours.
 */
export const syncAnswerSchema = v.object({
  epoch: v.pipe(v.string(), v.nonEmpty()),
  user: v.string(),
  role: v.picklist(['visitor', 'user', 'admin']),
  cursor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Missing: a server that cannot tell, of which nothing is known to be older than what is here. */
  undone: v.optional(v.pipe(v.array(undoneSchema), v.readonly()), []),
  /** The server cannot continue from `since`: start again from 0 and drop what does not come back. */
  reset: v.optional(v.boolean(), false),
  more: v.boolean(),
  /** Only when `since` is 0: how many listings this identity may see, for the progress of the first download. */
  total: v.optional(v.number()),
  gone: v.array(v.object({ c: v.string(), id: v.string() })),
  items: v.array(v.looseObject({ c: v.string(), id: v.string() })),
});

export type SyncAnswer = v.InferOutput<typeof syncAnswerSchema>;

/** A parsed page, ready to be applied: `gone` before the rows, rows and cursor in one transaction. */
export type SyncPage = {
  readonly cursor: Cursor;
  /** The revisions that restores have undone: what this device holds of them is not on the server (PULL-12). */
  readonly undone: readonly Undone[];
  readonly reset: boolean;
  readonly more: boolean;
  readonly total?: number | undefined;
  readonly gone: readonly { readonly collection: string; readonly id: string }[];
  readonly rows: {
    readonly listings: readonly Listing[];
    readonly advisors: readonly Advisor[];
    readonly agency: readonly Agency[];
    readonly enquiries: readonly ReceivedEnquiry[];
  };
  /** Rows that did not parse: kept out of the catalogue, reported, never fatal. */
  readonly rejected: readonly {
    readonly collection: string;
    readonly id: string;
    readonly reason: string;
  }[];
};
