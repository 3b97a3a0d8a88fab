import { systemClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { createFavouritesBase, createSyncedFavourites } from '#db/device/synced-favourites.ts';
import { isSameOpinion, mergeOpinions } from '#domain/favourite/merge-opinions.ts';
import { createId } from '#domain/ids.ts';
import { favouriteFields, listFavourites } from '#remote/favourites.ts';
import type { Remote } from '#remote/remote.ts';
import { createSync, type Sync } from '#sync/engine.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { createOwnRowsSync } from '#sync/own-rows.ts';
import type { Push, PushPorts } from '#sync/push.ts';
import { refreshThumbnails } from '#sync/thumbnails.ts';
import { savesData } from '#ui/media-query/data-saver.ts';
import { onReturn, untilQuiet } from '../surroundings.ts';
import { exclusively, readerOf } from './account-favourites.ts';
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
    push: pushOnDemand({
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
      return refreshThumbnails({ listings, remote, cache: photoCache, savesData }, signal);
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
function pushOnDemand(ports: PushPorts): Push {
  let push: Push | undefined;
  const load = async () => {
    const { createPush } = await import('#sync/push.ts');
    push ??= createPush(ports);
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

/** Returns the function that brings the favourites of device and account together (FAV-1). */
export function createTabFavouritesSync(
  { catalogue, database, favourites, session }: Data,
  {
    remote,
    sync,
    baseUrl,
  }: { readonly remote: Remote; readonly sync: Sync; readonly baseUrl: string },
): () => void {
  return createOwnRowsSync({
    collection: 'favourites',
    device: createSyncedFavourites(favourites),
    base: createFavouritesBase(database),
    remote,
    list: (token) => listFavourites(baseUrl, token),
    idFor: createId,
    fieldsOf: favouriteFields,
    // The server would refuse a favourite of a listing that is gone, after each pull again.
    maySend: (property) => catalogue.get(property) !== undefined,
    isEqual: isSameOpinion,
    merge: mergeOpinions,
    reader: () => readerOf(session),
    isOnline: () => sync.status().reach === 'online',
    exclusively: exclusively('favourites'),
  });
}
