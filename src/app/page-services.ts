// The services of a page that React adopts from the server, until those of the device are there.
import { createListeners } from '#base/listeners.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Visits } from '#catalogue/visits.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { Favourites } from '#db/device/favourites.ts';
import type { Recent } from '#db/device/recent.ts';
import type { Inbox } from '#db/enquiries/inbox.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { NONE } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { Services } from '#services/services.ts';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine.ts';
import { FIRST_STATUS } from '#sync/status.ts';
import type { PageRows } from './page-rows.ts';

const quiet = { subscribe: () => () => undefined };
const none = () => NONE;
const VISITOR = { kind: 'visitor' } as const;

/** What a visitor's page asks before the device is there. Dialogs and navigation, which ask for more, wait for it. */
type Asked = Pick<Services, 'hasDevice'> & {
  readonly catalogue: Stored<Catalogue, 'answers' | 'query' | 'get' | 'isComplete' | 'version'>;
  readonly directory: Stored<Directory, 'agency' | 'advisor' | 'advisors'>;
  readonly favourites: Stored<Favourites, 'ids' | 'has' | 'set'>;
  readonly recent: Stored<Recent, 'listings' | 'note'>;
  readonly outbox: Stored<OwnOutbox, 'entries' | 'unreadable'>;
  readonly inbox: Stored<Inbox, 'enquiries'>;
  readonly session: Stored<Session, 'state'>;
  readonly sync: Stored<Sync, 'status'>;
  readonly visits: Stored<Visits, 'before' | 'noteShare'>;
};

type Stored<Store extends { subscribe: unknown }, Member extends keyof Store> = Pick<
  Store,
  Member | 'subscribe'
>;

/** What of the device can be used before it is there. */
type Device = {
  readonly favourites: Pick<Favourites, 'set'>;
  readonly recent: Pick<Recent, 'note'>;
  readonly visits: Pick<Visits, 'noteShare'>;
};

type PageServices = {
  readonly services: Asked;
  /** Resolves when the device has stored what was done with these services. */
  readonly settled: () => Promise<unknown>;
};

/**
 * The services that show the rows of the server's page. What somebody does with them is done again on `device`, which
 * must have been read. `isList`: the page lists listings, so its rows answer no other question, such as a count.
 */
export function createPageServices(
  { catalogue, directory }: PageRows,
  isList: boolean,
  device: Promise<Device>,
): PageServices {
  const favourites = createFavourites(device);
  const services: Asked = {
    hasDevice: false,
    catalogue: { ...quiet, ...catalogue, isComplete: () => !isList, version: () => 0 },
    directory: { ...quiet, ...directory },
    favourites,
    recent: {
      ...quiet,
      listings: none,
      note: async (listing) => (await device).recent.note(listing),
    },
    outbox: { ...quiet, entries: none, unreadable: none },
    inbox: { ...quiet, enquiries: () => undefined },
    session: { ...quiet, state: () => VISITOR },
    sync: { ...quiet, status: () => FIRST_STATUS },
    visits: {
      ...quiet,
      before: () => undefined,
      noteShare: () => void device.then(({ visits }) => visits.noteShare()),
    },
  };
  return { services, settled: favourites.settled };
}

/** Shows at once what is pressed, and stores it when the device is there. */
function createFavourites(device: Promise<Device>) {
  const { subscribe, notify } = createListeners();
  let ids: readonly string[] = NONE;
  let stored: Promise<unknown> = Promise.resolve();
  const store = async (id: string, saved: boolean) => (await device).favourites.set(id, saved);
  return {
    subscribe,
    ids: () => ids,
    has: (id: string) => ids.includes(id),
    set(id: string, saved: boolean) {
      ids = saved ? [id, ...ids] : ids.filter((other) => other !== id);
      notify();
      const done = store(id, saved);
      stored = Promise.all([stored, done]);
      return done;
    },
    settled: () => stored,
  };
}

type Pulling = {
  readonly catalogue: Catalogue | undefined;
  readonly directory: Directory;
  readonly sync: Sync;
};

/**
 * The device's services while its first pull runs: what the server's page shows stays, and the lists of other filters
 * wait, since the device has a part of them only. With `isSearch` the page has no list that could
 * stay.
 */
export function whilePulling<Given extends Pulling>(
  services: Given,
  page: PageRows,
  isSearch: boolean,
): Given {
  const directory = withPage(services.directory, page);
  if (isSearch) return { ...services, directory };
  const { catalogue, sync } = services;
  const version = catalogue?.version() ?? 0;
  return {
    ...services,
    directory,
    catalogue: catalogue && {
      ...catalogue,
      answers: page.catalogue.answers,
      similarTo: page.catalogue.similarTo,
      version: () => version, // the lists stay as they are
      query: (query) =>
        (page.catalogue.answers(query.filter) ? page : { catalogue }).catalogue.query(query),
      get: (id) => catalogue.get(id) ?? page.catalogue.get(id),
    },
    sync: { ...sync, status: quietStatus(sync.status) },
  };
}

/** The device's directory, with what the page has in the place of what the device does not have yet. */
const withPage = (directory: Directory, page: PageRows): Directory => ({
  ...directory,
  agency: () => page.directory.agency() ?? directory.agency(),
  advisor: (id) => page.directory.advisor(id) ?? directory.advisor(id),
  advisors: () => (page.directory.advisors().length > 0 ? page.directory : directory).advisors(),
});

/** Only the end of a round changes it. The progress of the download would move a page that is complete. */
function quietStatus(read: Sync['status']): Sync['status'] {
  let latest = read();
  let shown = { ...latest, firstDownload: undefined };
  return () => {
    const status = read();
    const isRunning = status.refreshedAt === undefined && status.failure === undefined;
    if (status !== latest && !isRunning) shown = { ...status, firstDownload: undefined };
    latest = status;
    return shown;
  };
}

/**
 * The device's services as they are now. A change while React renders in pieces would make it begin again and render all
 * at once.
 */
export function asTheyAre<Given extends Pulling>(services: Given): Given {
  const { catalogue, directory, sync } = services;
  const [version, agency, advisors, status] = [
    catalogue?.version() ?? 0,
    directory.agency(),
    directory.advisors(),
    sync.status(),
  ];
  const listings = new Map<string, Listing | undefined>();
  const get = (id: string) => {
    if (!listings.has(id)) listings.set(id, catalogue?.get(id));
    return listings.get(id);
  };
  return {
    ...services,
    catalogue: catalogue && { ...catalogue, version: () => version, get },
    directory: { ...directory, agency: () => agency, advisors: () => advisors },
    sync: { ...sync, status: () => status },
  };
}
