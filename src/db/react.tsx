import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Agency } from '#domain/agency/agency.ts';
import type { Favourite } from '#domain/favourite/favourite.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import { type Photo, type PhotoVariant, photoPath } from '#domain/listing/photos/photo.ts';
import type { Likeness } from '#domain/listing/similar.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { PENDING_FILE } from '#domain/outbox/pending/pending.ts';
import { usePageServices, useServices, useServicesOfDevice } from '#services/services.ts';
import type { Directory } from './catalogue/directory.ts';
import type { Database } from './database.ts';
import type { Favourites } from './device/favourites.ts';
import type { Recent } from './device/recent.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Inbox, InboxEnquiry } from './enquiries/inbox.ts';
import type { OwnOutbox } from './outbox/outbox.ts';
import { borrowPicture, type Picture } from './photos/pending-photo.ts';
import type { Received } from './photos/received-photos.ts';
import type { SavedSearches } from './searches/saved-searches.ts';

declare module '#services/services.ts' {
  interface PageServices {
    readonly directory: Pick<Directory, 'subscribe' | 'agency' | 'advisor' | 'advisors'>;
    readonly favourites: Pick<
      Favourites,
      'subscribe' | 'ids' | 'has' | 'rows' | 'set' | 'mark' | 'change'
    >;
    readonly recent: Pick<Recent, 'subscribe' | 'listings' | 'note'>;
    readonly outbox: Pick<OwnOutbox, 'subscribe' | 'entries' | 'unreadable'>;
    readonly inbox: Pick<Inbox, 'subscribe' | 'enquiries'>;
    readonly searches: Pick<SavedSearches, 'subscribe' | 'all' | 'newsOf'>;
  }
  interface Services {
    readonly database: Database;
    readonly directory: Directory;
    readonly favourites: Favourites;
    readonly recent: Recent;
    readonly outbox: OwnOutbox;
    readonly inbox: Inbox;
    readonly drafts: Drafts;
    readonly received: Received;
    readonly searches: SavedSearches;
    /** The picture at a path of the server, with this person's rights; undefined without one. */
    readonly fetchPhoto: (path: string) => Promise<Picture | undefined>;
  }
}

// A page from the server is a visitor's: what only the device knows follows in the render after React has adopted the page.
/** Also for the services of such a page: with another empty list, React would render again all that reads one. */
export const NONE: readonly never[] = [];
const none = () => NONE;
/** No marks and notes, as `NONE`. */
export const NO_ROWS: ReturnType<Favourites['rows']> = new Map();
const noRows = () => NO_ROWS;
const unread = () => undefined;

/** The agency; undefined until the first row has reached this device. */
export function useAgency(): Agency | undefined {
  const { directory } = usePageServices();
  return useSyncExternalStore(directory.subscribe, directory.agency, directory.agency);
}

/** All advisors by name, with this person's waiting changes. Only staff have their phone and e-mail. */
export function useAdvisors(): readonly Advisor[] {
  const { directory } = usePageServices();
  return useSyncExternalStore(directory.subscribe, directory.advisors, directory.advisors);
}

/** One advisor, as `useAdvisors` has them. */
export function useAdvisor(id: string | undefined): Advisor | undefined {
  return useAdvisors().find((advisor) => advisor.id === id);
}

/** Ids of the listings saved on this device, latest first. */
export function useFavouriteIds(): readonly string[] {
  const { favourites } = usePageServices();
  return useSyncExternalStore(favourites.subscribe, favourites.ids, none);
}

/** All saved and hidden listings, latest first, with their marks and notes. */
export function useFavouriteRows(): ReturnType<Favourites['rows']> {
  const { favourites } = usePageServices();
  return useSyncExternalStore(favourites.subscribe, favourites.rows, noRows);
}

/** The mark and note of a listing; undefined if it is neither saved nor hidden. */
export function useFavouriteRow(id: string): Favourite | undefined {
  const { favourites } = usePageServices();
  return useSyncExternalStore(favourites.subscribe, () => favourites.rows().get(id), unread);
}

/** Changes of favourites. */
export const useFavourites = (): Pick<Favourites, 'has' | 'set' | 'mark' | 'change'> =>
  usePageServices().favourites;

/** Whether a listing is saved, and how to change that; `set` returns whether the device stored it. */
export function useFavourite(id: string): {
  readonly saved: boolean;
  readonly set: (saved: boolean) => ReturnType<Favourites['set']>;
} {
  const { favourites } = usePageServices();
  const saved = useSyncExternalStore(
    favourites.subscribe,
    () => favourites.has(id),
    () => false,
  );
  return { saved, set: (next) => favourites.set(id, next) };
}

/** The listings opened last on this device, latest first, and how to add one. */
export function useRecent(): {
  readonly listings: readonly Likeness[];
  readonly note: Recent['note'];
} {
  const { recent } = usePageServices();
  const listings = useSyncExternalStore(recent.subscribe, recent.listings, none);
  return { listings, note: recent.note };
}

/** The enquiries that a staff device holds, latest first, with waiting answers; undefined until they are read. */
export function useInboxEnquiries(): readonly InboxEnquiry[] | undefined {
  const { inbox } = usePageServices();
  return useSyncExternalStore(inbox.subscribe, inbox.enquiries, unread);
}

/** Unsaved forms, with their photos. */
export const useDrafts = (): Drafts => useServices().drafts;

/** The outbox, for writes and decisions. */
export const useOutbox = (): OwnOutbox => useServices().outbox;

/** This person's entries in the queue's order, and discarded ones while the discard can be undone. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { outbox } = usePageServices();
  return useSyncExternalStore(outbox.subscribe, outbox.entries, outbox.entries);
}

/**
 * The address of a photo for an `<img>`: the server's, which the worker answers for waiting and private photos too. Before a
 * worker controls the page, these have an object URL. `isPrivate`: the server shows it only to those who may edit its listing.
 */
export function usePhotoAddress(
  photo: Pick<Photo, 'id' | 'file' | 'small' | 'medium'> | undefined,
  isPrivate = false,
): (variant: PhotoVariant) => string | undefined {
  const device = useServicesOfDevice(); // a page from the server has no other photos than public ones
  const isWaiting = photo?.file === PENDING_FILE;
  const isPlain = photo === undefined || !(isWaiting || isPrivate) || isControlled();
  const lent = isPlain ? undefined : isWaiting ? photo.id : photoPath(photo, 'medium');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (lent === undefined) return;
    const loan = borrowPicture(lent, async () => {
      if (!isWaiting) return device?.fetchPhoto(lent);
      const found = await device?.outbox.bytesOf(lent);
      return found?.ok ? found.value : undefined;
    });
    void loan.url.then(setUrl);
    return () => {
      setUrl(undefined);
      loan.giveBack();
    };
  }, [lent, isWaiting, device]);
  return (variant) => (photo === undefined || lent !== undefined ? url : photoPath(photo, variant));
}

/** Absent over plain http and in some private modes, whatever the types say. */
function isControlled(): boolean {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers !== undefined && workers.controller !== null;
}
