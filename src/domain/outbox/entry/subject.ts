// Which record an entry of the outbox is about.
import { type EditedName, serverName } from '../../sync/server-name.ts';
import type { OutboxChange, OutboxEntry } from './outbox-entry.ts';

/** A record of which the server keeps a history of changes, with author and time. */
export type WithHistory = { readonly collection: EditedName; readonly id: string };

/**
 * One line of a record's history. `who` is the e-mail of its author, '' once the account is gone, and `account` its id, by which the
 * team names it. `at` is the server's time; `changes` maps the server's field names to old and new value.
 */
export type HistoryLine = {
  readonly rev: number;
  readonly who: string;
  readonly account: string;
  readonly at: string;
  readonly kind: 'update' | 'delete' | 'discarded';
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

/**
 * The key that all entries about one record share. Builds of every version look for it among rows that they cannot read otherwise,
 * and so it keeps the server's name of the collection.
 */
export const subjectOf = (collection: OutboxChange['collection'], id: string): string =>
  `${serverName(collection)}/${id}`;

/** A listing as the record that a change is about. */
export const listingOf = (id: string) => ({ collection: 'listings', id }) as const;

/** The id of the listing that an entry is about; undefined if it is about none. */
export const listingIdOf = ({ change }: OutboxEntry): string | undefined =>
  change.collection === 'listings' ? change.id : undefined;

/** As `listingIdOf`, also of an entry about the private data of a listing, which have its id. */
export const listingConcernedBy = ({ change }: OutboxEntry): string | undefined =>
  change.collection === 'listings' || change.collection === 'privateData' ? change.id : undefined;
