// The services of a page that React adopts from the server, until those of the device are there.
import { createListeners } from '#base/listeners.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Visits } from '#catalogue/visits.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { Favourites } from '#db/device/favourites.ts';
import type { Recent } from '#db/device/recent.ts';
import type { Inbox } from '#db/enquiries/inbox.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { NO_ROWS, NONE } from '#db/react.tsx';
import type { SavedSearches } from '#db/searches/saved-searches.ts';
import type { Mark } from '#domain/favourite/favourite.ts';
import type { Services } from '#services/services.ts';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine.ts';
import { FIRST_STATUS } from '#sync/status.ts';
import { untilComplete } from './first-pull.ts';
import type { PageRows } from './page-rows.ts';

const quiet = { subscribe: () => () => undefined };
const none = () => NONE;
const VISITOR = { kind: 'visitor' } as const;

/** What a visitor's page asks before the device is there. Dialogs and navigation, which ask for more, wait for it. */
type Asked = {
  readonly catalogue: Stored<
    Catalogue,
    'answers' | 'query' | 'get' | 'nearest' | 'isComplete' | 'version'
  >;
  readonly directory: Stored<Directory, 'agency' | 'advisor' | 'advisors'>;
  readonly favourites: Stored<Favourites, 'ids' | 'has' | 'rows' | 'set' | 'mark' | 'change'>;
  readonly recent: Stored<Recent, 'listings' | 'note'>;
  readonly outbox: Stored<OwnOutbox, 'entries' | 'unreadable'>;
  readonly inbox: Stored<Inbox, 'enquiries'>;
  readonly session: Stored<Session, 'state'>;
  readonly sync: Stored<Sync, 'status'>;
  readonly visits: Stored<Visits, 'before' | 'noteShare'>;
  readonly searches: Stored<SavedSearches, 'all' | 'newsOf'>;
};

type Stored<Store extends { subscribe: unknown }, Member extends keyof Store> = Pick<
  Store,
  Member | 'subscribe'
>;

/** What of the device can be used before it is there. */
type DeviceStores = {
  readonly favourites: Pick<Favourites, 'set' | 'mark' | 'change'>;
  readonly recent: Pick<Recent, 'note'>;
  readonly visits: Pick<Visits, 'noteShare'>;
};

/** The rows of a page, on the server and in the browser. */
type Rows = Pick<PageRows, 'directory'> & {
  readonly catalogue: Pick<Catalogue, 'answers' | 'query' | 'get' | 'similarTo'>;
};

type PageServices = {
  readonly services: Asked & Services;
  /** Resolves when the device has stored what was done with these services. */
  readonly settled: () => Promise<unknown>;
};

/**
 * The services that show the rows of the server's page. What somebody does with them is done again on `device`, which
 * must have been read. `isList`: the page lists listings, so its rows answer no other question, such as a count.
 */
export function createPageServices(
  { catalogue, directory }: Rows,
  isList: boolean,
  device: Promise<DeviceStores>,
): PageServices {
  const favourites = createFavourites(device);
  const services: Asked = {
    catalogue: {
      ...quiet,
      ...catalogue,
      nearest: () => [], // only the device knows what is near
      isComplete: () => !isList,
      version: () => 0,
    },
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
    searches: { ...quiet, all: none, newsOf: () => undefined },
    visits: {
      ...quiet,
      before: () => undefined,
      noteShare: () => void device.then(({ visits }) => visits.noteShare()),
    },
  };
  // The screens of a page ask for no more than `Asked` before the device is there; its own type says what is missing.
  return { services: services as Asked & Services, settled: favourites.settled };
}

/** Shows at once what is saved, and stores it when the device is there. A listing is hidden then. */
function createFavourites(device: Promise<DeviceStores>) {
  const { subscribe, notify } = createListeners();
  let ids: readonly string[] = NONE;
  let stored: Promise<unknown> = Promise.resolve();
  const store = (
    change: (favourites: DeviceStores['favourites']) => ReturnType<Favourites['set']>,
  ) => {
    const done = device.then(({ favourites }) => change(favourites));
    stored = Promise.all([stored, done]);
    return done;
  };
  return {
    subscribe,
    ids: () => ids,
    has: (id: string) => ids.includes(id),
    rows: () => NO_ROWS,
    set(id: string, saved: boolean) {
      ids = saved ? [id, ...ids] : ids.filter((other) => other !== id);
      notify();
      return store((favourites) => favourites.set(id, saved));
    },
    mark: (id: string, mark: Mark | undefined) => store((favourites) => favourites.mark(id, mark)),
    change: (id: string, next: Parameters<Favourites['change']>[1]) =>
      store((favourites) => favourites.change(id, next)),
    settled: () => stored,
  };
}

type Pulling = {
  readonly catalogue: Catalogue | undefined;
  readonly directory: Directory;
  readonly sync: Sync;
};

/**
 * The device's services, which show what the server's page shows until the first pull has ended: the device has a part of its
 * list only, so the lists of other filters wait. With `isSearch` the page has no list that could stay. They stay the same
 * objects at the end of the pull, so that only what has changed renders again.
 */
export function withPageRows<Given extends Pulling>(
  services: Given,
  page: PageRows,
  isSearch: boolean,
): Given {
  const { subscribe, notify } = createListeners();
  let isPulling = true;
  void untilComplete(services).then(() => {
    isPulling = false;
    notify();
  });
  const withEnd = (store: { readonly subscribe: Sync['subscribe'] }) => (listener: () => void) => {
    const stops = [store.subscribe(listener), subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const { catalogue, directory, sync } = services;
  const first = page.directory;
  const status = quietStatus(sync.status);
  return {
    ...services,
    directory: {
      ...directory,
      subscribe: withEnd(directory),
      agency: () => (isPulling && first.agency()) || directory.agency(),
      advisor: (id) => (isPulling && first.advisor(id)) || directory.advisor(id),
      advisors: () => (isPulling && first.advisors().length > 0 ? first : directory).advisors(),
    },
    ...(isSearch || catalogue === undefined
      ? {}
      : {
          catalogue: withPage(
            catalogue,
            page.catalogue,
            () => isPulling && (sync.status().failure === undefined ? 'runs' : 'failed'),
            withEnd(catalogue),
          ),
          sync: {
            ...sync,
            subscribe: withEnd(sync),
            status: () => (isPulling ? status() : sync.status()),
          },
        }),
  };
}

/** No version of a catalogue: the list of a pull that has failed. */
const FAILED = -1;

/**
 * The device's catalogue, with the page's rows during the first pull. If the pull fails, the list ends with its last known row: the
 * rows after it do not come.
 */
function withPage(
  catalogue: Catalogue,
  page: PageRows['catalogue'],
  firstPull: () => 'runs' | 'failed' | false,
  subscribe: Catalogue['subscribe'],
): Catalogue {
  const version = catalogue.version();
  const shown = () => (firstPull() === 'failed' ? FAILED : version);
  const now = () => (firstPull() ? page : catalogue);
  const known = (query: Parameters<Catalogue['query']>[0]) => {
    const { listings } = page.query({ ...query, offset: 0, limit: Number.POSITIVE_INFINITY });
    const own = catalogue.query(query);
    return own.total > listings.length ? own : { ...page.query(query), total: listings.length };
  };
  return {
    ...catalogue,
    subscribe,
    answers: (filter) => now().answers(filter),
    similarTo: (listing) => now().similarTo?.(listing),
    version: () => (firstPull() ? shown() : catalogue.version()), // the lists stay as they are
    query(query) {
      if (!page.answers(query.filter)) return catalogue.query(query);
      return firstPull() === 'failed' ? known(query) : now().query(query);
    },
    get: (id) => catalogue.get(id) ?? now().get(id),
  };
}

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
