import {
  type CollectionName,
  type EditedName,
  editedCollections,
  serverName,
} from './server-name.ts';
import table from './synced.json' with { type: 'json' };

/** Whether people edit the records of a collection field by field. */
export const isEdited = (name: CollectionName): name is EditedName =>
  editedCollections.some((one) => one === name);

/** The part of a row that the device reads. */
type Synced = {
  readonly name: string;
  readonly kind: string;
  readonly readers?: string;
  /** The record that a record hangs on, and the field with its id. */
  readonly parent?: { readonly collection: string; readonly field: string };
  /** Fields that only admins and agents get. */
  readonly forWriters?: readonly string[];
  readonly history?: {
    readonly records?: string;
    readonly owner?: string;
    readonly prefix?: string;
  };
  /** Where the texts are that name the fields, if people edit them. */
  readonly words?: string;
};
const rows: Readonly<Record<CollectionName, Synced>> = table;

const names = Object.keys(table) as readonly CollectionName[];

/** The collections of which only admins and agents get rows. */
export const secretCollections = names.filter(
  (name) => rows[name].kind === 'record' && rows[name].readers === 'writers',
);

/** Of the other collections, the fields that only admins and agents get. */
export const secretFields = names.flatMap((name) => {
  const fields = rows[name].forWriters;
  return fields === undefined ? [] : [{ collection: name, fields }];
});

/** Whether the records of a collection have the id of the listing that they hang on. */
export const hasIdOfListing = (name: CollectionName): boolean =>
  rows[name].parent?.collection === 'listings' && rows[name].parent.field === 'id';

/** The key of the text that names a field, by the device's name. */
export const wordsOf = (name: CollectionName, field: string): string =>
  `${rows[name].words ?? name}.${field}`;

/** The device's name of a collection of the server; undefined for one that this version does not know. */
export const deviceName = (name: string): CollectionName | undefined =>
  names.find((one) => rows[one].name === name);

/** The history that all collections share which do not name one of their own. */
const SHARED = 'record_history';

/**
 * Where the server keeps the history of a collection: the collection of its entries, their field with the record's id, and what stands
 * before the names of fields. `ofCollection`: the end of a filter for entries of this collection.
 */
export function historyOf(collection: CollectionName) {
  const { records = SHARED, owner = 'record', prefix = '' } = rows[collection].history ?? {};
  const ofCollection = records === SHARED ? ` && c = "${serverName(collection)}"` : '';
  return { records, owner, prefix, ofCollection };
}
