import { createFavouritesBase, createSyncedFavourites } from '#db/device/synced-favourites.ts';
import { createSearchesBase, createSyncedSearches } from '#db/searches/synced-searches.ts';
import { isEditedOpinion, isSameOpinion, mergeOpinions } from '#domain/favourite/merge-opinions.ts';
import { createId } from '#domain/ids.ts';
import { isEditedSearch, isSameSearch, mergeSearches } from '#domain/saved/merge-searches.ts';
import {
  favouriteFields,
  listFavourites,
  listSavedSearches,
  searchFields,
} from '#remote/own-records.ts';
import type { Remote } from '#remote/remote.ts';
import type { Sync } from '#sync/engine/engine.ts';
import { createOwnRowsSync } from '#sync/pull/own-rows.ts';
import { exclusively, readerOf } from './after-each-pull.ts';
import type { Data } from './compose-data.ts';

type Ports = { readonly remote: Remote; readonly sync: Sync; readonly baseUrl: string };

/** What the sync of every kind of own rows needs. */
const ofPerson = ({ session }: Pick<Data, 'session'>, { remote, sync }: Ports) => ({
  remote,
  reader: () => readerOf(session),
  isOnline: () => sync.status().reach === 'online',
});

/** Returns the function that brings the favourites of device and account together (FAV-1). */
export function createTabFavouritesSync(data: Data, ports: Ports): () => void {
  const { catalogue, database, favourites } = data;
  return createOwnRowsSync({
    ...ofPerson(data, ports),
    collection: 'favourites',
    device: createSyncedFavourites(favourites),
    base: createFavouritesBase(database),
    list: (token) => listFavourites(ports.baseUrl, token),
    idFor: createId,
    fieldsOf: favouriteFields,
    // The server would refuse a favourite of a listing that is gone, after each pull again.
    maySend: (property) => catalogue.get(property) !== undefined,
    isEqual: isSameOpinion,
    isEdited: isEditedOpinion,
    merge: mergeOpinions,
    exclusively: exclusively('favourites'),
  });
}

/** As `createTabFavouritesSync`, for the saved searches. Their records have the ids of the device. */
export function createTabSearchesSync(data: Data, ports: Ports): () => void {
  const { database, searches } = data;
  return createOwnRowsSync({
    ...ofPerson(data, ports),
    collection: 'savedSearches',
    device: createSyncedSearches(database, searches),
    base: createSearchesBase(database),
    list: (token) => listSavedSearches(ports.baseUrl, token),
    idFor: (id) => id,
    fieldsOf: searchFields,
    maySend: () => true,
    isEqual: isSameSearch,
    isEdited: isEditedSearch,
    merge: mergeSearches,
    exclusively: exclusively('searches'),
  });
}
