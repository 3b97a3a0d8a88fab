import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Advisor } from '#domain/advisor.ts';
import type { Agency } from '#domain/agency.ts';
import type { SentEnquiry } from '#domain/enquiry.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { PENDING_FILE } from '#domain/pending-view.ts';
import { type Photo, photoPath } from '#domain/photo.ts';
import type { Likeness } from '#domain/similar.ts';
import type { Directory } from './directory.ts';
import type { Drafts, Unfinished } from './drafts.ts';
import type { Favourites } from './favourites.ts';
import type { Inbox, InboxEnquiry } from './inbox.ts';
import type { OwnOutbox } from './outbox.ts';
import { borrowPicture } from './pending-photo.ts';
import type { Received } from './received-photos.ts';
import type { Recent } from './recent.ts';
import type { SentEnquiries } from './sent-enquiries.ts';

type Stores = {
  readonly directory: Directory;
  readonly favourites: Favourites;
  readonly recent: Recent;
  readonly outbox: OwnOutbox;
  readonly inbox: Inbox;
  readonly sent: SentEnquiries;
  readonly drafts: Drafts;
  readonly received: Received;
};

const StoresContext = createContext<Stores | undefined>(undefined);

/** Hands the agency with its advisors, the favourites, the listings opened last and the outbox to the screens below. */
export function DbProvider({ children, ...stores }: Stores & { children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** The agency; undefined until the first row has reached this device. */
export function useAgency(): Agency | undefined {
  const { directory } = useStores();
  return useSyncExternalStore(directory.subscribe, directory.agency);
}

/** All advisors by name, with this person's waiting changes; phone and e-mail are there for admins only (decisions 4). */
export function useAdvisors(): readonly Advisor[] {
  const { directory } = useStores();
  return useSyncExternalStore(directory.subscribe, directory.advisors);
}

/** One advisor, as `useAdvisors` has them. */
export function useAdvisor(id: string | undefined): Advisor | undefined {
  return useAdvisors().find((advisor) => advisor.id === id);
}

/** Ids of the listings saved on this device, latest first. */
export function useFavouriteIds(): readonly string[] {
  const { favourites } = useStores();
  return useSyncExternalStore(favourites.subscribe, favourites.ids);
}

/** All favourites, for what is done with several of them. */
export const useFavourites = (): Pick<Favourites, 'has' | 'set'> => useStores().favourites;

/** Whether a listing is saved, and the switch; its answer says whether the device has taken it. */
export function useFavourite(id: string): {
  readonly saved: boolean;
  readonly set: (saved: boolean) => ReturnType<Favourites['set']>;
} {
  const { favourites } = useStores();
  const saved = useSyncExternalStore(favourites.subscribe, () => favourites.has(id));
  return { saved, set: (next) => favourites.set(id, next) };
}

/** The listings opened last on this device, latest first, and how to add one. */
export function useRecent(): {
  readonly listings: readonly Likeness[];
  readonly note: Recent['note'];
} {
  const { recent } = useStores();
  return { listings: useSyncExternalStore(recent.subscribe, recent.listings), note: recent.note };
}

/** The enquiries that an admin's device holds, latest first; nobody else's has any. */
export function useInboxEnquiries(): readonly InboxEnquiry[] {
  const { inbox } = useStores();
  return useSyncExternalStore(inbox.subscribe, inbox.enquiries);
}

/** Notes that an enquiry was opened on this device. */
export const useNoteRead = (): Inbox['noteRead'] => useStores().inbox.noteRead;

/** What was sent to the agency from this device in the last 30 days, latest first. */
export function useSentEnquiries(): readonly SentEnquiry[] {
  const { sent } = useStores();
  return useSyncExternalStore(sent.subscribe, sent.all);
}

/** The forms that are not saved yet, with their photos. */
export const useDrafts = (): Drafts => useStores().drafts;

const NOTHING: Unfinished = { drafts: [], unreadable: [], received: [] };

/** What somebody has begun and not saved, as it changes. */
export function useUnfinishedOf(userId: string): Unfinished {
  const store = useDrafts();
  const [unfinished, setUnfinished] = useState(NOTHING);
  useEffect(() => {
    const load = async () => {
      const stored = await store.unfinished(userId);
      setUnfinished(stored.ok ? stored.value : NOTHING);
    };
    void load();
    return store.onChange(() => void load());
  }, [store, userId]);
  return unfinished;
}

/** Photos that other apps have shared with this one. */
export const useReceivedStore = (): Received => useStores().received;

/** The outbox, for what is written and decided. */
export const useOutbox = (): OwnOutbox => useStores().outbox;

/** This person's entries in the queue's order; discarded ones are there until nobody can take it back. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { outbox } = useStores();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
}

/**
 * Where an `<img>` finds a photo: at the server's address, for which the worker answers also while
 * the photo waits for its upload; before a worker controls the page, at the address of its bytes.
 */
export function usePhotoAddress(
  photo: Pick<Photo, 'id' | 'file'> | undefined,
): (variant: 'full' | 'thumb') => string | undefined {
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

function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === undefined) throw new Error('DbProvider is missing above this component');
  return stores;
}
