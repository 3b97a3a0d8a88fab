import * as v from 'valibot';
import { remoteAgencySchema } from '../agency/agency.ts';
import { remoteEnquirySchema } from '../enquiry/received-enquiry.ts';
import { type Advisor, advisorSchema } from '../listing/advisor.ts';
import { fieldRows } from '../listing/field-table.ts';
import { type Listing, remoteListingSchema } from '../listing/listing.ts';
import { fieldsOf } from '../listing/listing-fields.ts';
import { photoFieldsOf } from '../listing/photo-texts.ts';
import {
  PRIVATE_PREFIX,
  type PrivateData,
  privateFieldsOf,
  remotePrivateDataSchema,
} from '../private-data/private-data.ts';
import type { Item, SyncAnswer, SyncPage } from './sync-page.ts';

/** The facts that the outbox needs about a collection whose records people create and edit. */
export type EditedCollection<R> = {
  readonly remoteName: string;
  readonly schema: v.GenericSchema<unknown, R>;
  /** The edited values of a record, by field. None is undefined, so that they can be compared. */
  valuesOf(record: R): Readonly<Record<string, unknown>>;
  /** The parts of a record that the answer to a write does not contain. */
  missingInAnswer(before: R | undefined): Partial<R>;
  /** Whether "gone" may be final. The server also answers "gone" about a record that is only hidden. */
  readonly canBeDeleted: boolean;
};

/**
 * The synced collections: the server's name and the parser of a row. `history` names the records of the
 * collection's history, their field with the record's id, the route that stores discarded values, and what stands
 * before the names of fields in a history that another collection shares. A new
 * collection is a row here, a table in db and, if people edit it, a `RecordKind` in sync (`send-record.ts`).
 */
export const collections = {
  listings: {
    remoteName: 'properties',
    schema: remoteListingSchema,
    history: { records: 'property_history', owner: 'property', route: 'listings', prefix: '' },
    valuesOf: (listing: Listing) => ({
      ...fieldsOf(listing),
      ready: listing.ready,
      ...photoFieldsOf(listing.photos),
    }),
    missingInAnswer: (before: Listing | undefined) => ({ photos: before?.photos ?? [] }),
    canBeDeleted: true,
  },
  advisors: {
    remoteName: 'advisor_contacts',
    schema: advisorSchema,
    history: { records: 'advisor_history', owner: 'advisor', route: 'advisors', prefix: '' },
    valuesOf: ({ name, phone = '', email = '' }: Advisor) => ({ name, phone, email }),
    missingInAnswer: () => ({}),
    canBeDeleted: false,
  },
  /** Only admins and agents receive it. A record has the id of its listing, and its history. */
  privateData: {
    remoteName: 'property_private',
    schema: remotePrivateDataSchema,
    history: {
      ...{ records: 'property_history', owner: 'property' },
      ...{ route: 'private', prefix: PRIVATE_PREFIX },
    },
    valuesOf: (data: PrivateData): Readonly<Record<string, unknown>> => privateFieldsOf(data),
    missingInAnswer: () => ({}),
    canBeDeleted: true,
  },
  agency: { remoteName: 'agency', schema: remoteAgencySchema },
  /** Only admins and agents receive enquiries. */
  enquiries: { remoteName: 'enquiries', schema: remoteEnquirySchema },
} as const;

type Rows = SyncPage['rows'];
const names = Object.keys(collections) as readonly (keyof Rows)[];

export type Parsed = Pick<SyncPage, 'rows' | 'rejected'>;

/**
 * Parses rows one by one. A row that does not parse is rejected, the others are kept. Rows of collections that this app
 * does not know are skipped.
 */
export function createRowParser() {
  const rows: { [Name in keyof Rows]: Rows[Name][number][] } = {
    listings: [],
    advisors: [],
    privateData: [],
    agency: [],
    enquiries: [],
  };
  const rejected: SyncPage['rejected'][number][] = [];

  const read = <Name extends keyof Rows>(name: Name, item: Item) => {
    const schema: v.GenericSchema<unknown, Rows[Name][number]> = collections[name].schema;
    const parsed = v.safeParse(schema, item);
    if (parsed.success) rows[name].push(parsed.output);
    else {
      const { c, id, rev } = item;
      const reason = reasonOf(parsed.issues[0]);
      rejected.push({ collection: c, id, ...(typeof rev === 'number' && { rev }), reason });
    }
  };
  return {
    parse(items: readonly Item[]): void {
      for (const item of items) {
        const name = names.find((one) => collections[one].remoteName === item.c);
        if (name !== undefined) read(name, item);
      }
    },
    /** All rows so far. */
    parsed: { rows, rejected } satisfies Parsed,
  };
}

/** Parses a few rows. */
export function parseRows(items: readonly Item[]): Parsed {
  const { parse, parsed } = createRowParser();
  parse(items);
  return parsed;
}

const reasonOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`;

/** `collection/id` of all records that a page brings or names as gone. */
export const keysOf = ({ gone, rows }: Pick<SyncPage, 'gone' | 'rows'>): ReadonlySet<string> =>
  new Set([
    ...gone.map(({ collection, id }) => `${collection}/${id}`),
    ...names.flatMap((name) => rows[name].map(({ id }) => `${collections[name].remoteName}/${id}`)),
  ]);

/** The page of an answer whose rows have been parsed. */
export const pageOf = (answer: Omit<SyncAnswer, 'items'>, parsed: Parsed): SyncPage => ({
  cursor: { epoch: answer.epoch, user: answer.user, role: answer.role, rev: answer.cursor },
  reset: answer.reset,
  more: answer.more,
  total: answer.total,
  pages: answer.pages,
  gone: answer.gone.map(({ c, id }) => ({ collection: c, id })),
  ...parsed,
});

/** Raise it after changing a collection in `collections.ts`. A listing's fields and choices are hashed anyway. */
const SHAPE_OF_OTHERS = 7;

/**
 * Identifies what this app can read. A device that pulled with another shape has skipped rows or fields that it
 * did not know, and pulls everything again (PULL-4).
 */
export const SYNC_SHAPE = hashOf(
  JSON.stringify(Object.entries(fieldRows).map(([field, { choice }]) => [field, choice])),
);

function hashOf(text: string): number {
  let hash = SHAPE_OF_OTHERS;
  for (const char of text) hash = (hash * 31 + char.charCodeAt(0)) % 0x7fffffff;
  return hash;
}
