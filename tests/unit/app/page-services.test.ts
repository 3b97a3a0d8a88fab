import { describe, expect, test, vi } from 'vitest';
import { type PageRows, readPageRows } from '#app/first-page/page-rows.ts';
import { createPageServices, withPageRows } from '#app/first-page/page-services.ts';
import { createListeners } from '#base/listeners.ts';
import { ok } from '#base/result.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import { NONE } from '#db/react.tsx';
import type { Failure } from '#domain/failure.ts';
import type { Sync } from '#sync/engine.ts';
import { FIRST_STATUS } from '#sync/status.ts';
import { aListing } from '../../support/device/listings.ts';

// The rows beside the server's page, and the services that show them until those of the device are there.

const pageWith = (data: unknown) => ({
  getElementById: () => ({ textContent: JSON.stringify(data) }),
});

describe('the rows', () => {
  test('answer the page’s own filter however it is written, and no other', () => {
    const answers = [{ filter: { type: 'villa', minPrice: 1000 }, total: 30, ids: [] }];
    const catalogue = readPageRows(pageWith({ search: {}, answers, rows: [] }))?.catalogue;
    const own = { minPrice: 1000, type: 'villa', sort: undefined } as const;
    expect(catalogue?.answers(own)).toBe(true);
    expect(catalogue?.query({ filter: own, offset: 0, limit: 0 })).toEqual({
      ...{ total: 30, listings: [] },
    });
    expect(catalogue?.answers({})).toBe(false);
    expect(catalogue?.answers({ ...own, minPrice: 2000 })).toBe(false);
  });

  test('name the listings beside an open one, and of another listing nothing', () => {
    const [open, other] = [aListing(1), aListing(2)];
    const answers = [{ filter: { similarTo: open.id }, total: 0, ids: [] }];
    const catalogue = readPageRows(pageWith({ search: {}, answers, rows: [] }))?.catalogue;
    expect(catalogue?.similarTo?.(open)).toEqual([]);
    expect(catalogue?.similarTo?.(other)).toBeUndefined();
  });

  test('know what address they are of', () => {
    const search = { q: 'mar', type: 'villa' } as const;
    const rows = readPageRows(pageWith({ search, answers: [], rows: [] }));
    expect(rows?.isOf({ type: 'villa', q: 'mar', features: undefined })).toBe(true);
    expect(rows?.isOf({ q: 'mar' })).toBe(false);
  });

  test('are not used if one of them cannot be read', () => {
    const rows = [{ c: 'properties', id: 'too-short' }];
    expect(readPageRows(pageWith({ search: {}, answers: [], rows }))).toBeUndefined();
    expect(readPageRows(pageWith({ other: 1 }))).toBeUndefined();
    expect(readPageRows({ getElementById: () => null })).toBeUndefined();
    const cutOff = { textContent: '{"answers":[{"filter":{},"tot' };
    expect(readPageRows({ getElementById: () => cutOff })).toBeUndefined();
  });
});

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

test('during the first pull the page keeps its rows, and the lists of other filters wait', () => {
  let version = 1;
  const device = pullingDevice(() => version);
  const { catalogue, sync } = withPageRows(device, page, false);
  expect(catalogue?.query(own)).toEqual({ total: 1, listings: [shown] });
  expect(catalogue?.answers({})).toBe(false);
  expect(catalogue?.similarTo?.(shown)).toEqual([pulled]);
  version = 2;
  expect(catalogue?.version()).toBe(1); // nothing is rendered for a listing that is not shown yet
  expect([shown, pulled].map(({ id }) => catalogue?.get(id))).toEqual([shown, pulled]);
  // Its progress would move the page.
  expect(sync.status().firstDownload).toBeUndefined();
});

test('the end of the first pull shows what the device has, with the same objects', async () => {
  let refreshedAt: number | undefined;
  const { subscribe, notify } = createListeners();
  const device = pullingDevice(
    () => 7,
    subscribe,
    () => refreshedAt,
  );
  const { catalogue, directory, sync } = withPageRows(device, page, false);
  const told: (number | undefined)[] = [];
  catalogue?.subscribe(() => told.push(catalogue.query(own).total));
  refreshedAt = 1;
  notify();
  await expect.poll(() => told.at(-1)).toBe(2); // those of the device
  expect(catalogue?.answers({})).toBe(true);
  expect(catalogue?.similarTo?.(shown)).toBeUndefined();
  expect(sync.status().firstDownload).toBeDefined();
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

test('during the first pull a search for a text shows what has arrived, and the page keeps its agency', () => {
  const device = pullingDevice(() => 1);
  const { catalogue, directory, sync } = withPageRows(device, page, true);
  expect([catalogue, sync]).toEqual([device.catalogue, device.sync]);
  expect(directory.agency()).toEqual(page.directory.agency());
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
