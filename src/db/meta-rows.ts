import type { SentEnquiry } from '#domain/enquiry/enquiry.ts';
import type { ImportHead, ImportPart } from '#domain/exchange/import-record.ts';
import type { Likeness } from '#domain/listing/similar.ts';
import type { Visit } from '#domain/listing/visit.ts';
import type { SendRules } from '#domain/outbox/entry/send-rules.ts';
import type { Member } from '#domain/people/team.ts';
import type { KeptReport } from '#domain/report/device-report.ts';
import type { AccountRole } from '#domain/role.ts';
import type { NoticeWords } from '#domain/saved/notice.ts';
import type { Cursor } from '#domain/sync/sync-page.ts';

// The rows of the table `meta`, which has one row a key.

/** The state of the catalogue; one row, written in the same transaction as the listings. */
export type CatalogueMeta = {
  readonly key: 'catalogue';
  readonly cursor: Cursor | undefined;
  /** The `SYNC_SHAPE` of the app that wrote the cursor. */
  readonly shape: number;
  /** The highest `seq` of any listing. */
  readonly seq: number;
  /** Grows when a listing is removed, so that other tabs compare their ids. */
  readonly removals: number;
  /**
   * During a full pull, the `seq` at its start. Rows that still have it or less at the end did not
   * come back.
   */
  readonly fullPullFrom: number | undefined;
  /**
   * While a full pull after a restore lasts: the `seq` up to which rows are from before the
   * restore, and the revision up to which this device had pulled then (PULL-12).
   */
  readonly afterRestore?: number;
  readonly heldRev?: number;
};

/** When the last complete pull ended; ms since 1970. */
type RefreshedMeta = { readonly key: 'refreshed'; readonly at: number };

/** The session. It is not in localStorage, because the service worker must read it. */
export type SessionMeta = {
  readonly key: 'session';
  readonly token: string;
  readonly user: string;
  readonly email: string;
  readonly role: AccountRole;
};

/** What was seen at the last visit, to find out what is new. */
type VisitMeta = Visit & { readonly key: 'visit' };

/** The listings opened last, latest first, with what is needed to find similar ones. */
type RecentMeta = { readonly key: 'recent'; readonly listings: readonly Likeness[] };

/** Photo bytes that nothing named at the last check (ms since 1970). */
type UnnamedMeta = {
  readonly key: 'unnamed';
  readonly photoIds: readonly string[];
  readonly at: number;
};

/** Saved searches that were deleted with their mails, of which the server does not know yet. */
type EndingMailsMeta = { readonly key: 'ending-mails'; readonly searches: readonly string[] };

/** Messages that this device sent to the agency, without their text. */
type SentMeta = { readonly key: 'sent-enquiries'; readonly enquiries: readonly SentEnquiry[] };

/** Who has asked beside a listing. */
type AskerMeta = { readonly key: 'asker'; readonly name: string; readonly contact: string };

/** The enquiries that staff have opened on this device. */
type ReadMeta = { readonly key: 'read-enquiries'; readonly ids: readonly string[] };

/** What device and account had after the last sync of a kind of rows: the account's user, and the rows by key. */
export type OwnRowsMeta = {
  readonly key: 'favourites' | 'saved-searches';
  readonly user: string;
  readonly rows: Readonly<Record<string, unknown>>;
  /** Keys of rows that the account has and the device is about to write. They go when the account goes. */
  readonly arriving: readonly string[];
};

/** The state of the listings (`seq` and `removals` of `CatalogueMeta`) that the saved searches were last compared with. */
type SearchedMeta = { readonly key: 'searched'; readonly seq: number; readonly removals: number };

/** The texts of notifications. */
type NoticeMeta = NoticeWords & { readonly key: 'notice-words' };

/** The last failures on this device, and whether they may be sent. */
type ReportsMeta = {
  readonly key: 'reports';
  readonly reports: readonly KeptReport[];
  readonly mayBeSent: boolean;
};

/** A file of another program whose columns and words are being assigned, until its lines are in the outbox. */
type OpenFileMeta = {
  readonly key: 'open-file';
  readonly userId: string;
  /** When it was picked; ms since 1970. */
  readonly at: number;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** The step that the person has reached. */
  readonly step: string;
};

/** What a person has decided about sending from this device. */
type SendRulesMeta = SendRules & { readonly key: 'send-rules' };

/**
 * The agency's people, on staff's devices only. A table of their own would be a new version of the schema, and an app that is put back
 * after that can only read what this device holds.
 */
export type TeamMeta = {
  readonly key: 'team';
  readonly members: readonly (Member & { readonly seq: number })[];
};

export type MetaRow =
  | CatalogueMeta
  | OwnRowsMeta
  | RefreshedMeta
  | SessionMeta
  | VisitMeta
  | RecentMeta
  | UnnamedMeta
  | EndingMailsMeta
  | SentMeta
  | AskerMeta
  | ReadMeta
  | SearchedMeta
  | NoticeMeta
  | ReportsMeta
  | SendRulesMeta
  | TeamMeta
  | ImportHead
  | ImportPart
  | OpenFileMeta;
