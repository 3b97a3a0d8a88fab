import type * as v from 'valibot';
import { remoteEnquirySchema } from '../enquiry/received-enquiry.ts';
import type { Advisor } from '../listing/advisor.ts';
import { fieldRows } from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf } from '../listing/listing-fields.ts';
import { photoFieldsOf } from '../listing/photos/photo-texts.ts';
import {
  PRIVATE_PREFIX,
  type PrivateData,
  privateFieldsOf,
  remotePrivateDataSchema,
} from '../private-data/private-data.ts';
import { parserOf, publicCollections } from './row-parser.ts';
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
 * before the names of fields in a history that another collection shares.
 *
 * A new collection is a row here and in `SyncPage`, and a table in db (`schema.ts`, `catalogue/apply.ts`). If people edit it, it also takes
 * a kind of change for each thing they do (`outbox-entry.ts`, `subject.ts`), its plans, its stored answer (`server-rows.ts`,
 * `outbox-writes.ts`), a `RecordKind` (`send-record.ts`) with its cases in `push.ts`, and a title in the outbox (`use-subject.ts`).
 */
export const collections = {
  listings: {
    ...publicCollections.listings,
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
    ...publicCollections.advisors,
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
  agency: publicCollections.agency,
  /** Only admins and agents receive enquiries. */
  enquiries: { remoteName: 'enquiries', schema: remoteEnquirySchema },
} as const;

type Rows = SyncPage['rows'];
const names = Object.keys(collections) as readonly (keyof Rows)[];

export type Parsed = Pick<SyncPage, 'rows' | 'rejected'>;

/** Parses the rows of all collections that this app knows; see `parserOf`. */
export const createRowParser = () =>
  parserOf<{ readonly [Name in keyof Rows]: Rows[Name][number] }>(collections);

/** Parses a few rows. */
export function parseRows(items: readonly Item[]): Parsed {
  const { parse, parsed } = createRowParser();
  parse(items);
  return parsed;
}

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
