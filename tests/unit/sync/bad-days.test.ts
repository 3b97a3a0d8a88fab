import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import { SCHEMA_VERSION } from '#db/schema.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { type Device, startDevice } from '../../support/device/device.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import {
  connectionLost,
  createFaultyIndexedDB,
  diskFullFor,
  KILLED_BY_IOS,
} from '../../support/device/faulty-indexeddb.ts';
import { aListing, aPage, idOf, range } from '../../support/device/listings.ts';
import { anAgency } from '../../support/server/agency.ts';

/** Bad input and broken storage, as a person sees them: the status, and what can be searched. */

const NAME = 'marola';
const catalogueOf = (from: number, to: number) => range(from, to).map((n) => aListing(n));
const agency = anAgency({ name: 'Marola' });
const firstPage = aPage(20, {
  total: 20,
  rows: { listings: catalogueOf(0, 20), agency: [agency] },
});

let disk: ReturnType<typeof createFaultyIndexedDB>;
let time: ReturnType<typeof createFakeClock>;
let answer: (since: number) => Result<SyncPage, RemoteFailure>;
let devices: Device[];
beforeEach(() => {
  disk = createFaultyIndexedDB();
  time = createFakeClock();
  answer = (since) => ok(since === 0 ? firstPage : aPage(since));
  devices = [];
});
afterEach(() => {
  for (const device of devices) device.stop();
});

/** Nothing is written in these stories. */
const refusesAll = async () => err({ type: 'Forbidden' } as const);
const READ_ONLY = {
  write: refusesAll,
  read: refusesAll,
  uploadPhoto: refusesAll,
  history: refusesAll,
  noteDiscarded: refusesAll,
};

async function aDevice(indexedDB: { open: (...args: never[]) => unknown } = disk.indexedDB) {
  const device = await startDevice({
    name: NAME,
    clock: time.clock,
    indexedDB,
    remote: () => ({
      pull: async ({ since }) => answer(since),
      pullSnapshot: async () => err({ type: 'Gone' }),
      pullListing: async () => err({ type: 'Gone' }),
      subscribe: () => () => {},
      fetchPhoto: async () => err({ type: 'Gone' }),
      ...READ_ONLY,
    }),
  });
  devices.push(device);
  await device.start();
  return device;
}

/** A device that has everything and is then closed. */
async function fillTheDisk() {
  const device = await aDevice();
  await time.pass(10);
  expect(device.total()).toBe(20);
  device.stop();
}

const stored = ({ database }: Device) => database.read((db) => db.listings.count());

describe('bad answers', () => {
  test.each([
    ['a malformed or truncated sync answer', 'not a sync answer: cut'],
    ['HTML with status 200 (captive portal)', 'not a sync answer: HTML'],
  ])(
    '%s: counted as offline, what is there stays and is searched, the next good answer ends it',
    async (_, detail) => {
      await fillTheDisk();
      answer = () => err({ type: 'BadAnswer', detail });
      const device = await aDevice();
      await time.pass(100);
      expect(device.sync.status()).toMatchObject({
        reach: 'offline',
        failure: { type: 'BadAnswer', detail },
      });
      expect(device.total({ q: 'ria' })).toBe(20);
      answer = (since) => ok(aPage(since + 1, { rows: { listings: [aListing(99)] } }));
      device.sync.pullNow();
      await time.pass(10);
      expect(device.sync.status()).toMatchObject({ reach: 'online', failure: undefined });
      expect(device.total()).toBe(21);
    },
  );

  test('at the first visit: the catalogue is empty and the status names the failure', async () => {
    answer = () => err({ type: 'BadAnswer', detail: 'HTML' });
    const device = await aDevice();
    await time.pass(10);
    expect(device.total()).toBe(0);
    expect(device.sync.status()).toMatchObject({
      reach: 'offline',
      refreshedAt: undefined,
      firstDownload: { done: 0 },
      failure: { type: 'BadAnswer' },
    });
  });

  test('a row with an unknown choice is counted in the status, and the other rows are stored', async () => {
    const rejected = [
      { collection: 'listings' as const, id: idOf('l', 30), reason: 'type: castle' },
    ];
    answer = (since) => ok(since === 0 ? { ...firstPage, rejected } : aPage(since));
    const device = await aDevice();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({ rejectedRows: 1, failure: undefined });
    expect(device.total()).toBe(20);
  });
});

describe('storage', () => {
  test('without IndexedDB the status says memory, and the app works online', async () => {
    const device = await aDevice({ open: () => undefined });
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({
      storage: 'memory',
      reach: 'online',
      failure: undefined,
    });
    expect(device.total({ q: 'monte' })).toBe(20);
    expect(device.directory.agency()?.name).toBe('Marola');
    answer = (since) =>
      ok(aPage(since + 1, { gone: [{ collection: 'listings', id: idOf('l', 3) }] }));
    device.sync.pullNow();
    await time.pass(10);
    expect(device.total()).toBe(19);
  });

  test('a corrupt database: the app works in memory, and has all rows once it opens again', async () => {
    await fillTheDisk();
    disk.faults.open = new DOMException('Internal error opening backing store', 'UnknownError');
    answer = () => err({ type: 'Offline' });
    const device = await aDevice();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({ storage: 'memory' });
    disk.faults.open = undefined;
    await device.database.probe();
    answer = (since) =>
      ok(aPage(since, { rows: { listings: since === 20 ? [] : catalogueOf(0, 20) } }));
    device.sync.pullNow();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({ storage: 'durable', failure: undefined });
    expect(device.total()).toBe(20);
  });

  test('a full disk: new rows are shown, stored ones stay, and free space ends the state', async () => {
    await fillTheDisk();
    disk.faults.transaction = diskFullFor('listings');
    const news = aPage(25, { rows: { listings: catalogueOf(20, 25) } });
    answer = (since) => ok(since === 20 ? news : aPage(since));
    const device = await aDevice();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({ storage: 'full', failure: undefined });
    expect(device.total()).toBe(25);
    expect(await stored(device)).toEqual(ok(20));

    disk.faults.transaction = undefined;
    device.sync.pullNow();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({ storage: 'durable', failure: undefined });
    expect(await stored(device)).toEqual(ok(25));
    expect((await device.catalogue.beginPull())?.rev).toBe(25);
  });

  test('the connection to the database is lost during a pull: every row is stored', async () => {
    const pages = [0, 10, 20, 30].map((from) =>
      aPage(from + 10, { more: from < 30, rows: { listings: catalogueOf(from, from + 10) } }),
    );
    answer = (since) => {
      disk.faults.transaction = connectionLost(1, KILLED_BY_IOS);
      return ok(pages[since / 10] ?? aPage(40));
    };
    const device = await aDevice();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({ storage: 'durable', failure: undefined });
    expect(await stored(device)).toEqual(ok(40));
  });

  test('an old app on a newer database is read-only: it shows stored and new rows and writes nothing', async () => {
    await fillTheDisk();
    await new Promise<void>((resolve) => {
      const request = disk.factory.open(NAME, 10 * (SCHEMA_VERSION + 1)); // Dexie multiplies versions by ten
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    answer = (since) => ok(aPage(since + 1, { rows: { listings: [aListing(77)] } }));
    const device = await aDevice();
    await time.pass(10);
    expect(device.sync.status()).toMatchObject({
      storage: 'read-only',
      failure: undefined,
      reach: 'online',
    });
    expect(device.total()).toBe(21);
    expect(await stored(device)).toEqual(ok(20));
  });
});

describe('another reader', () => {
  test('[PULL-4] losing a role removes its rows, gaining one brings them', async () => {
    const asWho = (role: 'visitor' | 'admin', user: string) => (since: number) => {
      const cursor = { epoch: 'epoch-1', user, role, rev: 20 };
      const rows = catalogueOf(0, role === 'admin' ? 20 : 15);
      return ok(
        since === 20 ? aPage(20, { cursor }) : aPage(20, { cursor, rows: { listings: rows } }),
      );
    };
    answer = asWho('admin', idOf('u', 1));
    const device = await aDevice();
    await device.signIn({ token: 't', user: idOf('u', 1), email: 'a@example.test' });
    await time.pass(10);
    expect(device.total()).toBe(20);
    expect(device.session.state()).toMatchObject({ kind: 'signed-in', role: 'admin' });

    answer = asWho('visitor', '');
    device.sync.pullNow();
    await time.pass(10);
    expect(device.total()).toBe(15);
    expect(device.session.state().kind).toBe('expired');
  });
});
