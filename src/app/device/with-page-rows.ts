// The services of the device, until the first pull has ended: on a page from the server, and without one.
import { createListeners } from '#base/listeners.ts';
import type { Catalogue, CatalogueAnswer, CatalogueQuery } from '#catalogue/catalogue.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Sync } from '#sync/engine/engine.ts';
import { untilComplete } from '../first-page/first-pull.ts';
import type { PageRows } from '../first-page/page-rows.ts';

type Pulling = {
  readonly catalogue: Catalogue | undefined;
  readonly directory: Directory;
  readonly sync: Sync;
};

/**
 * The device's services, which show what the server's page shows until the first pull has ended: of its list, the device has a
 * part only. Other lists show what has arrived. They stay the same objects at the end of the pull, so that only what has changed
 * renders again. `isList`: the page has a place for the progress of the download, which would move others.
 */
export function withPageRows<Given extends Pulling>(
  services: Given,
  page: PageRows,
  isList: boolean,
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
    ...(catalogue === undefined
      ? {}
      : {
          catalogue: withPage(
            catalogue,
            page.catalogue,
            () => isPulling && (sync.status().failure === undefined ? 'runs' : 'failed'),
            withEnd(catalogue),
          ),
        }),
    ...(isList
      ? {}
      : {
          sync: {
            ...sync,
            subscribe: withEnd(sync),
            status: () => (isPulling ? status() : sync.status()),
          },
        }),
  };
}

/** The rows of a page that has none. */
const NO_PAGE: PageRows = {
  isOf: () => false,
  catalogue: {
    answers: () => false,
    query: () => ({ total: 0, listings: [] }),
    get: () => undefined,
    similarTo: () => undefined,
  },
  directory: { agency: () => undefined, advisor: () => undefined, advisors: () => [] },
};

/** The services of a device that has been read, where the app shows no page of the server: lists of the first download show what has arrived. */
export function withoutPage<Given extends Pulling>(services: Given): Given {
  const all = { filter: {}, offset: 0, limit: 0, withHidden: true };
  const isFirst = services.catalogue?.query(all).total === 0;
  return isFirst ? withPageRows(services, NO_PAGE, true) : services;
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
  const arrived = inOrderOfArrival(catalogue);
  /** Whether the view that was asked for last is not the page's. */
  let isOther = false;
  const known = (query: CatalogueQuery) => {
    const { listings } = page.query({ ...query, offset: 0, limit: MANY });
    const own = catalogue.query(query);
    return own.total > listings.length ? own : { ...page.query(query), total: listings.length };
  };
  /** Of some lists, as beside a link, the page knows the count without the rows. */
  const isOfPage = ({ filter, limit }: Pick<CatalogueQuery, 'filter' | 'limit'>) => {
    if (!page.answers(filter)) return false;
    const { total, listings } = page.query({ filter, offset: 0, limit: 1 });
    return limit === 0 || total === 0 || listings.length > 0;
  };
  return {
    ...catalogue,
    subscribe,
    answers(filter) {
      if (!firstPull()) return catalogue.answers(filter);
      isOther = !isOfPage({ filter, limit: 1 });
      return !isOther || catalogue.answers(filter);
    },
    similarTo: (listing) => (firstPull() ? page : catalogue).similarTo?.(listing),
    version() {
      const pull = firstPull();
      if (pull === false || isOther) return catalogue.version();
      return pull === 'runs' ? version : FAILED; // the page's list stays as it is
    },
    query(query) {
      const pull = firstPull();
      if (pull === false) return catalogue.query(query);
      if (!isOfPage(query)) return arrived(query);
      return pull === 'runs' ? page.query(query) : known(query);
    },
    get: (id) => catalogue.get(id) ?? (firstPull() ? page.get(id) : undefined),
  };
}

/** Answers a list during the first download: what arrives later follows what is already shown. */
function inOrderOfArrival(catalogue: Catalogue) {
  let shown = { key: '', version: -1, listings: [] as readonly Listing[] };
  return (query: CatalogueQuery): CatalogueAnswer => {
    const { offset, limit } = query;
    if (limit === 0) return { ...catalogue.query(query), isSoFar: true };
    const { listings: all, ...answer } = catalogue.query({ ...query, offset: 0, limit: MANY });
    const key = JSON.stringify(query.filter);
    const version = catalogue.version();
    if (shown.key !== key || shown.version !== version) {
      const now = new Map(all.map((listing) => [listing.id, listing]));
      const before = shown.key === key ? shown.listings.flatMap(({ id }) => now.get(id) ?? []) : [];
      const listings = [...new Set([...before, ...all])];
      shown = { key, version, listings };
    }
    return { ...answer, isSoFar: true, listings: shown.listings.slice(offset, offset + limit) };
  };
}

const MANY = Number.POSITIVE_INFINITY;

/** Only the end of a round changes it. */
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
