import * as v from 'valibot';
import { type Advisor, advisorSchema } from './advisor.ts';
import { type Agency, remoteAgencySchema } from './agency.ts';
import { type Listing, remoteListingSchema } from './listing.ts';
import { type ReceivedEnquiry, remoteEnquirySchema } from './received-enquiry.ts';
import type { SyncAnswer, SyncPage } from './sync-page.ts';

/** The synced collections: what the server calls each and how its rows are read. A new one is a line here and a table in db. */
export const collections = {
  listings: { remoteName: 'properties', schema: remoteListingSchema },
  advisors: { remoteName: 'advisor_contacts', schema: advisorSchema },
  agency: { remoteName: 'agency', schema: remoteAgencySchema },
  /** Sent to admins only. */
  enquiries: { remoteName: 'enquiries', schema: remoteEnquirySchema },
};

/**
 * Raised whenever a collection or a field is added above: devices that pulled with an older shape
 * have passed rows they did not understand then, and start again from 0.
 */
export const SYNC_SHAPE = 2;

/**
 * Reads an answer row by row: a row that does not parse stands aside and its neighbours go on.
 * Collections that only a newer app knows are left out without a word.
 */
export function parseSyncAnswer(answer: SyncAnswer): SyncPage {
  const listings: Listing[] = [];
  const advisors: Advisor[] = [];
  const agency: Agency[] = [];
  const enquiries: ReceivedEnquiry[] = [];
  const rejected: { collection: string; id: string; reason: string }[] = [];

  const read = <T>(
    schema: v.GenericSchema<unknown, T>,
    rows: T[],
    item: SyncAnswer['items'][0],
  ) => {
    const { c, ...fields } = item;
    const parsed = v.safeParse(schema, fields);
    if (parsed.success) rows.push(parsed.output);
    else rejected.push({ collection: c, id: item.id, reason: reasonOf(parsed.issues[0]) });
  };

  for (const item of answer.items) {
    if (item.c === collections.listings.remoteName)
      read(collections.listings.schema, listings, item);
    else if (item.c === collections.advisors.remoteName)
      read(collections.advisors.schema, advisors, item);
    else if (item.c === collections.agency.remoteName)
      read(collections.agency.schema, agency, item);
    else if (item.c === collections.enquiries.remoteName)
      read(collections.enquiries.schema, enquiries, item);
  }

  return {
    cursor: { epoch: answer.epoch, user: answer.user, role: answer.role, rev: answer.cursor },
    undone: answer.undone,
    reset: answer.reset,
    more: answer.more,
    total: answer.total,
    gone: answer.gone.map(({ c, id }) => ({ collection: c, id })),
    rows: { listings, advisors, agency, enquiries },
    rejected,
  };
}

const reasonOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`;
