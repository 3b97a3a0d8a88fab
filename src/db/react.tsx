import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Result } from '#base/result.ts';
import type { Agency } from '#domain/agency/agency.ts';
import type { SentEnquiry } from '#domain/enquiry/enquiry.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import { type Photo, type PhotoVariant, photoPath } from '#domain/listing/photo.ts';
import type { Likeness } from '#domain/listing/similar.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { PENDING_FILE } from '#domain/outbox/pending-view.ts';
import { useServices } from '#services/services.ts';
import type { Database } from './database.ts';
import type { Directory } from './directory.ts';
import type { Drafts, Unfinished } from './drafts.ts';
import type { Favourites } from './favourites.ts';
import { type InboxEnquiry, inboxOf, noteRead, readInbox } from './inbox.ts';
import type { OwnOutbox } from './outbox.ts';
import { borrowPicture } from './pending-photo.ts';
import type { Received, ReceivedPhotos } from './received-photos.ts';
import type { Recent } from './recent.ts';
import { readSentEnquiries } from './sent-enquiries.ts';

declare module '#services/services.ts' {
  interface Services {
    readonly database: Database;
    readonly directory: Directory;
    readonly favourites: Favourites;
    readonly recent: Recent;
    readonly outbox: OwnOutbox;
    readonly drafts: Drafts;
    readonly received: Received;
  }
}

// A page from the server is a visitor's: what only the device knows follows in the render after React has adopted the page.
const NONE: readonly never[] = [];
const none = () => NONE;

/** The agency; undefined until the first row has reached this device. */
export function useAgency(): Agency | undefined {
  const { directory } = useServices();
  return useSyncExternalStore(directory.subscribe, directory.agency, directory.agency);
}

/** All advisors by name, with this person's waiting changes. Only admins have their phone and e-mail. */
export function useAdvisors(): readonly Advisor[] {
  const { directory } = useServices();
  return useSyncExternalStore(directory.subscribe, directory.advisors, directory.advisors);
}

/** One advisor, as `useAdvisors` has them. */
export function useAdvisor(id: string | undefined): Advisor | undefined {
  return useAdvisors().find((advisor) => advisor.id === id);
}

/** Ids of the listings saved on this device, latest first. */
export function useFavouriteIds(): readonly string[] {
  const { favourites } = useServices();
  return useSyncExternalStore(favourites.subscribe, favourites.ids, none);
}

/** All favourites, for actions on several of them. */
export const useFavourites = (): Pick<Favourites, 'has' | 'set'> => useServices().favourites;

/** Whether a listing is saved, and how to change that; `set` returns whether the device stored it. */
export function useFavourite(id: string): {
  readonly saved: boolean;
  readonly set: (saved: boolean) => ReturnType<Favourites['set']>;
} {
  const { favourites } = useServices();
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
  const { recent } = useServices();
  const listings = useSyncExternalStore(recent.subscribe, recent.listings, none);
  return { listings, note: recent.note };
}

/**
 * What `read` finds in the tables, undefined until the first answer. Reads again after every change of
 * the rows that it has read, made by any tab or the worker, and when the storage fails or comes back.
 */
export function useLiveRead<T>(
  read: () => Promise<Result<T, DbFailure>>,
  inputs: readonly unknown[],
): Result<T, DbFailure> | undefined {
  const { database } = useServices();
  // A failed read has read no rows, so no change of a row would repeat it.
  const storage = useSyncExternalStore(database.subscribe, database.storage, database.storage);
  // Dexie follows what an async function reads, and only that.
  return useLiveQuery(async () => read(), [database, storage, ...inputs]);
}

/** As `useLiveRead`; after a failed read the last value stays. */
export function useLiveValue<T>(
  read: () => Promise<Result<T, DbFailure>>,
  inputs: readonly unknown[],
): T | undefined {
  const found = useLiveRead(read, inputs);
  const [last, setLast] = useState<{ readonly value: T }>();
  if (found?.ok === true && found.value !== last?.value) setLast({ value: found.value });
  return found?.ok === true ? found.value : last?.value;
}

/** The enquiries that an admin's device holds, latest first, with waiting answers; undefined until they are read. */
export function useInboxEnquiries(): readonly InboxEnquiry[] | undefined {
  const { database } = useServices();
  const stored = useLiveValue(() => readInbox(database), [database]);
  const entries = useOutboxEntries();
  return useMemo(() => stored && inboxOf(stored, entries), [stored, entries]);
}

/** Stores that an enquiry was opened on this device. */
export function useNoteRead(id: string): void {
  const { database } = useServices();
  useEffect(() => void noteRead(database, id), [database, id]);
}

/** What was sent to the agency from this device in the last 30 days, latest first; undefined until it is read. */
export function useSentEnquiries(): readonly SentEnquiry[] | undefined {
  const { database } = useServices();
  return useLiveValue(() => readSentEnquiries(database), [database]);
}

/** Unsaved forms, with their photos. */
export const useDrafts = (): Drafts => useServices().drafts;

const NOTHING: Unfinished = { drafts: [], unreadable: [], received: [] };

/** What a person has begun and not saved; nothing while it is not read or cannot be. */
export function useUnfinishedOf(userId: string): Unfinished {
  const drafts = useDrafts();
  const stored = useLiveRead(() => drafts.unfinished(userId), [drafts, userId]);
  return stored?.ok === true ? stored.value : NOTHING;
}

/** Photos that other apps have shared with this one, oldest first; undefined until they are read. */
export function useReceived(): {
  readonly received: readonly ReceivedPhotos[] | undefined;
  readonly discard: (photos: ReceivedPhotos) => void;
} {
  const { received: store } = useServices();
  const stored = useLiveRead(store.all, [store]);
  const received = stored?.ok === false ? NOTHING.received : stored?.value;
  return { received, discard: (photos) => void store.discard(photos) };
}

/** The outbox, for writes and decisions. */
export const useOutbox = (): OwnOutbox => useServices().outbox;

/** This person's entries in the queue's order, and discarded ones while the discard can be undone. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { outbox } = useServices();
  return useSyncExternalStore(outbox.subscribe, outbox.entries, outbox.entries);
}

/**
 * The address of a photo for an `<img>`: the server's, which the worker answers for waiting photos
 * too. Before a worker controls the page, a waiting photo has an object URL.
 */
export function usePhotoAddress(
  photo: Pick<Photo, 'id' | 'file' | 'small' | 'medium'> | undefined,
): (variant: PhotoVariant) => string | undefined {
  const { bytesOf } = useOutbox();
  const waiting = photo?.file === PENDING_FILE && !isControlled() ? photo.id : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (waiting === undefined) return;
    const loan = borrowPicture(waiting, () =>
      bytesOf(waiting).then((found) => (found.ok ? found.value : undefined)),
    );
    void loan.url.then(setUrl);
    return () => {
      setUrl(undefined);
      loan.giveBack();
    };
  }, [waiting, bytesOf]);
  return (variant) =>
    photo === undefined || waiting !== undefined ? url : photoPath(photo, variant);
}

/** Absent over plain http and in some private modes, whatever the types say. */
function isControlled(): boolean {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers !== undefined && workers.controller !== null;
}
