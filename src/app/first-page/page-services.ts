// The services of a page that React adopts from the server, until those of the device are there. device/with-page-rows.ts follows.
import { createListeners } from '#base/listeners.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { NO_ROWS, NONE } from '#db/react.tsx';
import type { Mark } from '#domain/favourite/favourite.ts';
import type { PageServices, Services } from '#services/services.ts';
import { FIRST_STATUS } from '#sync/engine/status.ts';
import type { PageRows } from './page-rows.ts';

type Favourites = Services['favourites'];

/** What of the device is used before it is there: it is done later. */
type DeviceStores = {
  readonly favourites: Pick<Favourites, 'set' | 'mark' | 'change'>;
  readonly recent: Pick<Services['recent'], 'note'>;
  readonly visits: Pick<Services['visits'], 'noteShare'>;
};

/** The rows of a page, on the server and in the browser. */
type Rows = Pick<PageRows, 'directory'> & {
  readonly catalogue: Pick<Catalogue, 'answers' | 'query' | 'get' | 'similarTo'>;
};

type Page = {
  readonly services: PageServices;
  /** Resolves when the device has stored what was done with these services. */
  readonly settled: () => Promise<unknown>;
};

const quiet = { subscribe: () => () => undefined };
const none = () => NONE;
const VISITOR = { kind: 'visitor' } as const;

/**
 * The services that show the rows of the server's page. What somebody does with them is done again on `device`, which
 * must have been read. `isList`: the page lists listings, so its rows answer no other question, such as a count.
 */
export function createPageServices(
  { catalogue, directory }: Rows,
  isList: boolean,
  device: Promise<DeviceStores>,
): Page {
  const favourites = createFavourites(device);
  const services: PageServices = {
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
  return { services, settled: favourites.settled };
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
