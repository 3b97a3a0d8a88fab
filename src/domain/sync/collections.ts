import type * as v from 'valibot';
import { remoteEnquirySchema } from '../enquiry/received-enquiry.ts';
import type { Advisor } from '../listing/advisor.ts';
import { fieldRows } from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf } from '../listing/listing-fields.ts';
import { photoFieldsOf } from '../listing/photos/photo-texts.ts';
import { remoteMemberSchema } from '../people/team.ts';
import {
  NO_PRIVATE_DATA,
  type PrivateData,
  privateDataSchema,
  privateFieldsOf,
  remotePrivateDataSchema,
} from '../private-data/private-data.ts';
import { parserOf, publicCollections } from './row-parser.ts';
import type { EditedName } from './server-name.ts';
import type { Item, SyncAnswer, SyncPage } from './sync-page.ts';
import synced from './synced.json' with { type: 'json' };
import { deviceName } from './synced.ts';

/** The edited values of a record, by field. None is undefined, so that they can be compared. */
export type Values = Readonly<Record<string, unknown>>;

/** What every stored record has. */
export type StoredRecord = { readonly id: string; readonly rev: number };

/** The facts that the outbox needs about a collection whose records people create and edit. */
export type EditedCollection<R> = {
  readonly schema: v.GenericSchema<unknown, R>;
  /** The schema of a row on this device, if earlier versions of the app have stored rows without all fields. */
  readonly stored?: v.GenericSchema<unknown, R>;
  valuesOf(record: R): Values;
  /** The parts of a record that the answer to a write does not contain. */
  missingInAnswer?(before: R | undefined): Partial<R>;
  /** Whether "gone" may be final. The server also answers "gone" about a record that is only hidden. */
  readonly canBeDeleted: boolean;
  /**
   * The values of a record of which nothing is known. Where they are given, the first edit makes the record: two devices that make it
   * at the same time are merged (PUSH-4).
   */
  readonly empty?: Values;
};

/**
 * The synced collections: the parser of a row, and what the outbox needs of those that people edit. `synced.json` has their names
 * on the server, and who may read and write them. `src/README.md` says what a new collection takes.
 */
const collections = {
  listings: {
    ...publicCollections.listings,
    valuesOf(listing: Listing): Values {
      const { ready, photos } = listing;
      return { ...fieldsOf(listing), ready, ...photoFieldsOf(photos) };
    },
    missingInAnswer(before: Listing | undefined): Partial<Listing> {
      return { photos: before?.photos ?? [] };
    },
    canBeDeleted: true,
  },
  advisors: {
    ...publicCollections.advisors,
    valuesOf({ name, phone = '', email = '' }: Advisor): Values {
      return { name, phone, email };
    },
    canBeDeleted: false,
  },
  /** A record has the id of its listing, and its history. */
  privateData: {
    schema: remotePrivateDataSchema,
    stored: privateDataSchema,
    valuesOf(data: PrivateData): Values {
      return privateFieldsOf(data);
    },
    canBeDeleted: true,
    empty: NO_PRIVATE_DATA,
  },
  agency: publicCollections.agency,
  enquiries: { schema: remoteEnquirySchema },
  team: { schema: remoteMemberSchema },
} as const;

/** What the outbox needs about a collection. */
export const editedOf = (name: EditedName): EditedCollection<StoredRecord> => collections[name];

/** The schema with which a stored row is read; undefined where every version has stored the same fields. */
export const storedSchemaOf = <Name extends EditedName>(
  name: Name,
): v.GenericSchema<unknown, Rows[Name][number]> | undefined => edited[name].stored;

type Rows = SyncPage['rows'];
const edited: { readonly [Name in EditedName]: EditedCollection<Rows[Name][number]> } = collections;
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

/** Collection and id, as `listings/ID`, of all records that a page brings or names as gone. */
export const keysOf = ({ gone, rows }: Pick<SyncPage, 'gone' | 'rows'>): ReadonlySet<string> =>
  new Set([
    ...gone.map(({ collection, id }) => `${collection}/${id}`),
    ...names.flatMap((name) => rows[name].map(({ id }) => `${name}/${id}`)),
  ]);

/** The page of an answer whose rows have been parsed. */
export const pageOf = (answer: Omit<SyncAnswer, 'items'>, parsed: Parsed): SyncPage => ({
  cursor: { epoch: answer.epoch, user: answer.user, role: answer.role, rev: answer.cursor },
  reset: answer.reset,
  more: answer.more,
  total: answer.total,
  pages: answer.pages,
  gone: answer.gone.flatMap(({ c, id }) => {
    const collection = deviceName(c);
    return collection === undefined ? [] : { collection, id };
  }),
  ...parsed,
});

/** Raise it after changing a schema of a collection. The table of the collections and a listing's fields and choices are hashed anyway. */
const SHAPE_OF_OTHERS = 7;

/**
 * Identifies what this app can read. A device that pulled with another shape has skipped rows or fields that it
 * did not know, and pulls everything again (PULL-4).
 */
export const SYNC_SHAPE = hashOf(
  JSON.stringify([synced, Object.entries(fieldRows).map(([field, { choice }]) => [field, choice])]),
);

function hashOf(text: string): number {
  let hash = SHAPE_OF_OTHERS;
  for (const char of text) hash = (hash * 31 + char.charCodeAt(0)) % 0x7fffffff;
  return hash;
}
