// The services of a page that React adopts from the server, until those of the device are there. device/with-page-rows.ts follows.
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
import type { Sync } from '#sync/engine/engine.ts';
import { FIRST_STATUS } from '#sync/engine/status.ts';
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
