import { systemClock } from '#base/clock.ts';
import { connectionType } from '#base/connection-type.ts';
import { hashBytes } from '#base/hash-bytes.ts';
import { err, ok } from '#base/result.ts';
import type { Database } from '#db/database.ts';
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
import { isWriter } from '#session/session-state.ts';
import { createSync, type Sync } from '#sync/engine/engine.ts';
import { createOwnRowsSync } from '#sync/pull/own-rows.ts';
import { refreshThumbnails } from '#sync/pull/thumbnails.ts';
import type { Push, PushPorts } from '#sync/push/push.ts';
import { savesData } from '#ui/media-query/data-saver.ts';
import { onReturn, untilQuiet } from '../surroundings.ts';
import { exclusively, readerOf } from './after-each-pull.ts';
import type { Data } from './compose-data.ts';
import { senderOf } from './own-outbox.ts';

/** The sync of this tab; it does nothing before `start`. */
export function createTabSync(data: Data, remote: Remote): Sync {
  const { database, session, outbox, catalogue, held, listings, photoCache, refreshed, unread } =
    data;
  return createSync({
    remote,
    catalogue: { ...catalogue, held },
    session,
    outbox,
    push: pushOnDemand(database, {
      remote,
      outbox,
      hash: hashBytes,
      sender: () => senderOf(session),
      now: systemClock.now,
    }),
    refreshed,
    unread,
    storage: { kind: () => database.storage().kind, subscribe: database.subscribe },
    async thumbnails(signal) {
      await untilQuiet();
      const ports = {
        ...{ listings, remote, cache: photoCache, savesData },
        isWriter: () => isWriter(session.state()),
        isOnMobileData: () => connectionType() === 'cellular',
      };
      return refreshThumbnails(ports, signal);
    },
    onWake: onReturn,
    tabs: {
      locks: navigator.locks,
      channel: 'BroadcastChannel' in window ? new BroadcastChannel('marola-sync') : undefined,
    },
    clock: systemClock,
    random: Math.random,
  });
}

/** The code that sends changes comes when the page has settled: most visitors send none. */
function pushOnDemand(database: Database, ports: Omit<PushPorts, 'heldBack'>): Push {
  let push: Push | undefined;
  const load = async () => {
    const [{ createPush }, { readHeldBack }] = await Promise.all([
      import('#sync/push/push.ts'),
      import('#db/device/send-rules.ts'),
    ]);
    push ??= createPush({ ...ports, heldBack: () => readHeldBack(database, connectionType()) });
  };
  untilQuiet()
    .then(load)
    .catch(() => undefined);
  return async (onSending, signal) => {
    if (ports.outbox.entries().length === 0) return ok({ accepted: 0, passedOver: undefined });
    await load().catch(() => undefined);
    return push === undefined ? err({ type: 'Offline' }) : push(onSending, signal);
  };
}

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
