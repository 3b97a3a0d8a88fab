// Apart from the rest of the table, because the first page needs no more of it.
import type table from './synced.json';

/** The device's name of a collection. The hooks read the same table (`pb_hooks/lib/base/synced.js`). */
export type CollectionName = keyof typeof table;

/** Those that the server calls otherwise, as in the table, which a test compares. */
const names: Readonly<Partial<Record<CollectionName, string>>> = {
  listings: 'properties',
  photos: 'property_images',
  privateData: 'property_private',
  advisors: 'advisor_contacts',
  team: 'user_roles',
  savedSearches: 'saved_searches',
};

/** The server's name of a collection. */
export const serverName = (collection: CollectionName): string => names[collection] ?? collection;

/** The collections whose records people edit field by field. */
export const editedCollections = ['listings', 'advisors', 'privateData'] as const;
export type EditedName = (typeof editedCollections)[number];
/** Those whose records are no more than their fields, in the order of the push: private data follow their listing. */
export const plainCollections = ['advisors', 'privateData'] as const;
export type PlainName = (typeof plainCollections)[number];
