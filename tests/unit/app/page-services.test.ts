import { expect, test, vi } from 'vitest';
import { withoutPage, withPageRows } from '#app/device/with-page-rows.ts';
import type { PageRows } from '#app/first-page/page-rows.ts';
import { createPageServices } from '#app/first-page/page-services.ts';
import { createListeners } from '#base/listeners.ts';
import { ok } from '#base/result.ts';
import type { Catalogue, CatalogueQuery } from '#catalogue/catalogue.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import { NONE } from '#db/react.tsx';
import type { Failure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Sync } from '#sync/engine/engine.ts';
import { FIRST_STATUS } from '#sync/engine/status.ts';
import { aListing } from '../../support/device/listings.ts';

// The services that show the rows of the server's page until those of the device are there.

type Device = Awaited<Parameters<typeof createPageServices>[2]>;

const [shown, pulled] = [aListing(1), aListing(2)];
const page: PageRows = {
  isOf: () => true,
  catalogue: {
    answers: ({ type }) => type === 'villa',
    query: () => ({ total: 1, listings: [shown] }),
    get: (id) => (id === shown.id ? shown : undefined),
    similarTo: ({ id }) => (id === shown.id ? [pulled] : undefined),
  },
  directory: { agency: () => undefined, advisor: () => undefined, advisors: () => [] },
};

test('what the page’s services give is the same object each time, so that React renders the adopted page once', () => {
  const { services } = createPageServices(page, true, new Promise(() => {}));
  const { favourites, recent, outbox, session, sync } = services;
  for (const list of [favourites.ids(), recent.listings(), outbox.entries()])
    expect(list).toBe(NONE);
  expect(session.state()).toBe(session.state());
  expect(sync.status()).toBe(FIRST_STATUS);
});

const done = async () => ok(undefined);
/** A device on which nothing is done. */
const idle: Device = {
  favourites: { set: done, mark: done, change: done },
  recent: { note: async () => undefined },
  visits: { noteShare: () => undefined },
};

test('a listing that is opened before the device is there is noted later', async () => {
  const { promise: device, resolve: open } = Promise.withResolvers<Device>();
  const { services } = createPageServices(page, false, device);
  const noted = services.recent.note(shown);
  const note = vi.fn(async () => undefined);
  open({ ...idle, recent: { note } });
  await noted;
  expect(note.mock.calls).toEqual([[shown]]);
});

test('favourites that are pressed before the device is there are shown at once and stored in their order', async () => {
  const { promise: device, resolve: open } = Promise.withResolvers<Device>();
  const { services, settled } = createPageServices(page, true, device);
  const { favourites } = services;
  const first = favourites.set(shown.id, true);
  void favourites.set(pulled.id, true);
  void favourites.set(pulled.id, false);
  expect(favourites.ids()).toEqual([shown.id]);
  const set = vi.fn(async () => ok(undefined));
  open({ ...idle, favourites: { ...idle.favourites, set } });
  await settled();
  expect(set.mock.calls).toEqual([
    [shown.id, true],
    [pulled.id, true],
    [pulled.id, false],
  ]);
  expect(await first).toEqual(ok(undefined));
});

test('a listing that is hidden before the device is there is hidden later, before the page settles', async () => {
  const { promise: device, resolve: open } = Promise.withResolvers<Device>();
  const { services, settled } = createPageServices(page, true, device);
  void services.favourites.mark(shown.id, 'no');
  const mark = vi.fn(done);
  open({ ...idle, favourites: { ...idle.favourites, mark } });
  await settled();
  expect(mark.mock.calls).toEqual([[shown.id, 'no']]);
});

test('during the first pull the page keeps its rows', () => {
  let version = 1;
  const device = pullingDevice(() => version);
  const { catalogue } = withPageRows(device, page, true);
  expect(catalogue?.query(own)).toEqual({ total: 1, listings: [shown] });
  expect(catalogue?.similarTo?.(shown)).toEqual([pulled]);
  version = 2;
  expect(catalogue?.version()).toBe(1); // nothing is rendered for a listing that is not shown yet
  expect([shown, pulled].map(({ id }) => catalogue?.get(id))).toEqual([shown, pulled]);
});

test('only a page with a list has a place for the progress of the download, which would move another', () => {
  const device = pullingDevice(() => 1);
  const progressOn = (isList: boolean) =>
    withPageRows(device, page, isList).sync.status().firstDownload;
  expect(progressOn(true)).toEqual({ done: 1, total: 30 });
  expect(progressOn(false)).toBeUndefined();
});

test('another list shows what has arrived, and what comes later follows below', () => {
  const [first, second, third] = [aListing(5), aListing(6), aListing(7)];
  let [version, arrived] = [1, [second]];
  const device = pullingDevice(() => version);
  const catalogue = {
    ...device.catalogue,
    query: ({ offset, limit }: CatalogueQuery) => ({
      ...{ total: arrived.length, listings: arrived.slice(offset, offset + limit) },
    }),
  };
  const { catalogue: both } = withPageRows({ ...device, catalogue }, page, true);
  const riazor = { filter: { q: 'riazor' }, offset: 0, limit: 24 } as const;
  expect(both?.answers(riazor.filter)).toBe(true);
  expect(both?.query(riazor)).toEqual({ total: 1, listings: [second], isSoFar: true });
  [version, arrived] = [2, [first, second, third]]; // in the order of the whole list
  expect(both?.version()).toBe(2);
  expect(both?.query(riazor).listings).toEqual([second, first, third]);
  expect(both?.query({ ...riazor, offset: 1, limit: 1 }).listings).toEqual([first]);
  expect(both?.answers(own.filter)).toBe(true);
  expect(both?.version()).toBe(1); // the page's own list is not rendered again
});

test('without a page of the server, the lists of a first download show what has arrived, and those of a later visit all', () => {
  let listings: readonly Listing[] = [];
  const device = pullingDevice(() => 1);
  const query = (_asked: CatalogueQuery) => ({ total: listings.length, listings });
  const catalogue = { ...device.catalogue, query };
  const { catalogue: first } = withoutPage({ ...device, catalogue });
  listings = [pulled];
  expect(first?.query(own)).toEqual({ total: 1, listings: [pulled], isSoFar: true });
  expect(withoutPage({ ...device, catalogue }).catalogue).toBe(catalogue);
});

test('a count without rows, as beside a link, is no list', () => {
  const counts = { answers: () => true, query: () => ({ total: 17, listings: [] }) };
  const ofPage = { ...page, catalogue: { ...page.catalogue, ...counts } };
  const { catalogue } = withPageRows(
    pullingDevice(() => 1),
    ofPage,
    true,
  );
  expect(catalogue?.query({ ...own, limit: 0 }).total).toBe(17);
  expect(catalogue?.query(own)).toMatchObject({ total: 2, isSoFar: true });
});

test('the end of the first pull shows what the device has, with the same objects', async () => {
  let refreshedAt: number | undefined;
  const { subscribe, notify } = createListeners();
  const device = pullingDevice(
    () => 7,
    subscribe,
    () => refreshedAt,
  );
  const { catalogue, directory } = withPageRows(device, page, false);
  const told: (number | undefined)[] = [];
  catalogue?.subscribe(() => told.push(catalogue.query(own).total));
  refreshedAt = 1;
  notify();
  await expect.poll(() => told.at(-1)).toBe(2); // those of the device
  expect(catalogue?.answers({})).toBe(true);
  expect(catalogue?.similarTo?.(shown)).toBeUndefined();
  expect(directory.agency()).toBeUndefined();
});

const own = { filter: { type: 'villa' }, offset: 0, limit: 24 } as const;

test('if the first pull fails, the list ends with its last known row, and renders again', () => {
  let failure: Failure | undefined;
  const device = pullingDevice(
    () => 1,
    undefined,
    () => undefined,
    () => failure,
  );
  const known = [aListing(3), aListing(4), shown];
  const catalogue = {
    ...page.catalogue,
    query: ({ offset, limit }: { offset: number; limit: number }) => ({
      ...{ total: 30, listings: known.slice(offset, offset + limit) },
    }),
  };
  const { catalogue: both } = withPageRows(device, { ...page, catalogue }, false);
  expect(both?.query(own).total).toBe(30);
  const before = both?.version();
  failure = { type: 'Offline' };
  expect(both?.query(own)).toEqual({ total: 3, listings: known });
  expect(both?.query({ ...own, offset: 3 }).listings).toEqual([]);
  expect(both?.version()).not.toBe(before);
});

/** A device that has stored one of 30 listings. */
function pullingDevice(
  version: () => number,
  subscribe: Sync['subscribe'] = () => () => undefined,
  refreshedAt: () => number | undefined = () => undefined,
  failure: () => Failure | undefined = () => undefined,
) {
  const firstDownload = { done: 1, total: 30 };
  return {
    catalogue: {
      ...{ answers: () => true, isComplete: () => true, version, subscribe },
      query: () => ({ total: 2, listings: [] }),
      get: (id: string) => (id === pulled.id ? pulled : undefined),
    } as unknown as Catalogue,
    directory: { agency: () => undefined, subscribe } as Directory,
    sync: {
      status: () => ({
        ...{ ...FIRST_STATUS, firstDownload },
        ...{ refreshedAt: refreshedAt(), failure: failure() },
      }),
      subscribe,
    } as Sync,
  };
}
