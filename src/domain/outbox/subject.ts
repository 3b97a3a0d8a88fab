// Which record an entry of the outbox is about.
import type { OutboxChange, OutboxEntry } from './outbox-entry.ts';

/** The id of the listing that an entry is about; undefined if it is about none. */
export const listingIdOf = ({ change }: OutboxEntry): string | undefined =>
  'listingId' in change ? change.listingId : undefined;

/** As `listingIdOf`, also of an entry about the private data of a listing. */
export const listingConcernedBy = (entry: OutboxEntry): string | undefined =>
  'privateId' in entry.change ? entry.change.privateId : listingIdOf(entry);

/** `collection/id`, shared by all entries about one record. */
export const subjectOfListing = (listingId: string): string => `properties/${listingId}`;
/** As `subjectOfListing`. */
export const subjectOfPrivate = (listingId: string): string => `property_private/${listingId}`;
/** As `subjectOfListing`. */
export const subjectOfAdvisor = (advisorId: string): string => `advisor_contacts/${advisorId}`;

/** As `subjectOfListing`. */
export const subjectOfEnquiry = (enquiryId: string): string => `enquiries/${enquiryId}`;

/** A record for which the server keeps a history of changes, with author and time. */
export type WithHistory = {
  readonly collection: 'properties' | 'property_private' | 'advisor_contacts';
  readonly id: string;
};

/** One line of a record's history. `at` is the server's time; `changes` maps the server's field names to old and new value. */
export type HistoryLine = {
  readonly rev: number;
  readonly who: string;
  readonly at: string;
  readonly kind: 'update' | 'delete' | 'discarded';
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

export const ofListing = (id: string): WithHistory => ({ collection: 'properties', id });
/** The lines about the private data in the history that they share with their listing. */
export const ofPrivate = (id: string): WithHistory => ({ collection: 'property_private', id });
export const ofAdvisor = (id: string): WithHistory => ({ collection: 'advisor_contacts', id });

/** The record with a history that a change is about. */
export const recordOf = (
  change: Extract<
    OutboxChange,
    { listingId: string } | { advisorId: string } | { privateId: string }
  >,
): WithHistory => {
  if ('privateId' in change) return ofPrivate(change.privateId);
  return 'advisorId' in change ? ofAdvisor(change.advisorId) : ofListing(change.listingId);
};

/** `collection/id` of the record that a change is about. */
export function subjectOf(change: OutboxChange): string {
  if ('enquiryId' in change) return subjectOfEnquiry(change.enquiryId);
  const { collection, id: recordId } = recordOf(change);
  return `${collection}/${recordId}`;
}
