import { Dexie, RangeSet } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import {
  CLOSING,
  connectionLost,
  createFaultyIndexedDB,
  diskFullFor,
  fullAfterPuts,
  silentOnce,
} from '../../support/faulty-indexeddb.ts';
import { aListing } from '../../support/listings.ts';

const name = 'marola';
let disk: ReturnType<typeof createFaultyIndexedDB>;
let open: Database[];
beforeEach(() => {
  disk = createFaultyIndexedDB();
  open = [];
});
afterEach(() => {
  for (const database of open) database.close();
});

const aDatabase = (clock = createFakeClock().clock) => {
  const database = createDatabase({ name, clock, indexedDB: disk.indexedDB });
  open.push(database);
  return database;
};
const save = (database: Database, n: number) =>
  database.write((db) => db.listings.put({ ...aListing(n), seq: n }));
const count = (database: Database) => database.read((db) => db.listings.count());

describe('a suspended page', () => {
  test('releases its table locks at once and repeats its transactions after `resume`', async () => {
    const [sleeper, other] = [aDatabase(), aDatabase()];
    const locked = Promise.withResolvers<void>();
    let goesOn = true;
    const begun = sleeper.write((db) =>
      db.transaction('rw', db.listings, async () => {
        await db.listings.put({ ...aListing(1), seq: 1 });
        locked.resolve();
        while (goesOn) await db.listings.count();
      }),
    );
    await locked.promise;
    const waiting = save(other, 2);
    sleeper.suspend();
    expect(await waiting).toMatchObject({ ok: true });
    expect(await count(other)).toEqual({ ok: true, value: 1 });

    const asleep = count(sleeper);
    goesOn = false;
    sleeper.resume();
    expect(await begun).toMatchObject({ ok: true });
    expect(await asleep).toMatchObject({ ok: true });
    expect(await count(other)).toEqual({ ok: true, value: 2 });
    expect(sleeper.storage().kind).toBe('durable');
    expect(disk.faults.opens).toBe(2); // no connection was replaced
  });
});

describe('connection lost while in use', () => {
  test('the operation is repeated once on a new connection and its rows are stored', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = connectionLost(1);
    expect(await save(database, 2)).toMatchObject({ ok: true });
    expect(disk.faults.opens).toBe(2);
    expect(await count(database)).toEqual({ ok: true, value: 2 });
    expect(database.storage().kind).toBe('durable');
  });

  test('the operation is also repeated when the connection reports that it is closing', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = connectionLost(2, CLOSING);
    expect(await save(database, 2)).toMatchObject({ ok: true });
    expect(await count(database)).toEqual({ ok: true, value: 2 });
  });

  test('several operations on one dead connection open one new connection', async () => {
    const database = aDatabase();
    await save(database, 0);
    disk.faults.transaction = connectionLost(3);
    const saved = await Promise.all([1, 2, 3].map((n) => save(database, n)));
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect(disk.faults.opens).toBe(2);
    expect(await count(database)).toEqual({ ok: true, value: 4 });
  });

  test('a connection that stays dead leads to memory mode, and a later successful probe ends it', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = connectionLost(1000);
    expect(await save(database, 2)).toEqual({ ok: false, error: { type: 'StorageUnavailable' } });
    expect(database.storage()).toEqual({ kind: 'memory', failure: { type: 'StorageUnavailable' } });
    disk.faults.transaction = undefined;
    await database.probe();
    expect(database.storage().kind).toBe('durable');
    expect(await count(database)).toEqual({ ok: true, value: 1 });
  });

  test('a probe replaces a connection that does not answer', async () => {
    const time = createFakeClock();
    const database = aDatabase(time.clock);
    await save(database, 1);
    disk.faults.transaction = (tx) => {
      disk.faults.transaction = undefined;
      tx.objectStore = () => ({ count: () => ({}) }) as unknown as IDBObjectStore;
    };
    const probed = database.probe();
    await time.pass(4_000);
    await probed;
    expect(disk.faults.opens).toBe(2);
    expect(await count(database)).toEqual({ ok: true, value: 1 });
  });
});

describe('no IndexedDB', () => {
  test.each([
    ['missing', { open: () => undefined }],
    [
      'forbidden',
      {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
  ])('%s: memory mode, and every operation returns the reason', async (_, indexedDB) => {
    const database = createDatabase({ name, indexedDB });
    await database.open();
    expect(database.storage().kind).toBe('memory');
    expect(await save(database, 1)).toEqual({ ok: false, error: { type: 'StorageUnavailable' } });
    expect(await count(database)).toEqual({ ok: false, error: { type: 'StorageUnavailable' } });
  });
});

test('a corrupt database leads to memory mode, and has all rows once it opens again', async () => {
  const first = aDatabase();
  await save(first, 1);
  first.close();
  disk.faults.open = new DOMException('Internal error opening backing store', 'UnknownError');
  const second = aDatabase();
  await second.open();
  expect(second.storage()).toEqual({ kind: 'memory', failure: { type: 'StorageUnavailable' } });
  disk.faults.open = undefined;
  await second.probe();
  expect(await count(second)).toEqual({ ok: true, value: 1 });
});

test('a read that never completes is repeated on a new connection', async () => {
  const time = createFakeClock();
  const database = aDatabase(time.clock);
  await save(database, 1);
  disk.faults.transaction = silentOnce();
  const read = count(database);
  await time.pass(16_000);
  expect(await read).toEqual({ ok: true, value: 1 });
  expect(disk.faults.opens).toBe(2);
  expect(database.storage().kind).toBe('durable');
});

describe('storage full', () => {
  const somePhotos = (database: Database) =>
    database.write((db) =>
      db.transaction('rw', [db.photoCache, db.photoUse, db.photoBytes, db.outbox], async () => {
        const bytes = new ArrayBuffer(100);
        for (const variant of ['full', 'thumb'] as const) {
          const key = `p1/${variant}`;
          await db.photoCache.put({ key, bytes, mime: 'image/jpeg' });
          await db.photoUse.put({ key, variant, sizeBytes: 100, usedAt: 1 });
        }
        await db.photoBytes.put({
          id: 'mine',
          listingId: 'l',
          bytes,
          mime: 'image/jpeg',
          sha256: '',
          width: 1,
          height: 1,
        });
      }),
    );

  test.each([
    ['full-size photos make', 1, ['p1/thumb']],
    ['full-size photos and then thumbnails make', 2, []],
  ])(
    'cached %s room for rows; a photo waiting for its upload is never touched',
    async (_, refusals, left) => {
      const database = aDatabase();
      await somePhotos(database);
      const full = diskFullFor('listings');
      let failures = 0;
      disk.faults.transaction = (tx) => {
        if (failures === refusals || !tx.objectStoreNames.contains('listings')) return;
        failures += 1;
        full(tx);
      };
      expect(await save(database, 1)).toMatchObject({ ok: true });
      expect(failures).toBe(refusals);
      const cached = await database.read((db) => db.photoCache.toCollection().primaryKeys());
      expect(cached).toEqual({ ok: true, value: left });
      expect(await database.read((db) => db.photoBytes.count())).toEqual({ ok: true, value: 1 });
      expect(database.storage().kind).toBe('durable');
    },
  );

  test('nothing can be evicted: the write fails, stored rows stay, and the next success ends the state', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = diskFullFor('listings');
    expect(await save(database, 2)).toEqual({ ok: false, error: { type: 'StorageFull' } });
    expect(database.storage()).toEqual({ kind: 'full', failure: { type: 'StorageFull' } });
    expect(await count(database)).toEqual({ ok: true, value: 1 });
    disk.faults.transaction = undefined;
    await save(database, 2);
    expect(database.storage().kind).toBe('durable');
  });

  test.each([
    ['while rows are being written', 3],
    ['at the commit, after every row was accepted', 50],
  ])('a disk that fills up %s: the write fails and stores nothing', async (_, atPut) => {
    const database = aDatabase();
    await database.open();
    disk.faults.transaction = fullAfterPuts(atPut);
    const written = await database.write((db) =>
      db.transaction('rw', db.listings, async () => {
        const rows = Array.from({ length: 50 }, (_row, n) => ({ ...aListing(n), seq: n }));
        await Promise.all(rows.map((row) => db.listings.put(row)));
      }),
    );
    expect(written).toEqual({ ok: false, error: { type: 'StorageFull' } });
    disk.faults.transaction = undefined;
    expect(await count(database)).toEqual({ ok: true, value: 0 });
  });

  test('a cached photo that does not fit evicts nothing', async () => {
    const database = aDatabase();
    await somePhotos(database);
    disk.faults.transaction = diskFullFor('photoCache');
    const kept = await database.write(
      (db) => db.photoCache.put({ key: 'p2/full', bytes: new ArrayBuffer(1), mime: 'image/jpeg' }),
      'cache',
    );
    expect(kept).toEqual({ ok: false, error: { type: 'StorageFull' } });
    disk.faults.transaction = undefined;
    expect(await database.read((db) => db.photoCache.count())).toEqual({ ok: true, value: 2 });
  });
});

describe('another version of the app', () => {
  const tomorrow = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = disk.factory.open(name, 20);
      request.onupgradeneeded = () => {
        if (!request.result.objectStoreNames.contains('tours'))
          request.result.createObjectStore('tours', { keyPath: 'id' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  test('an old app reads a newer database and writes nothing to it', async () => {
    const before = aDatabase();
    await save(before, 1);
    before.close();
    (await tomorrow()).close();

    const old = aDatabase();
    await old.open();
    expect(old.storage()).toEqual({ kind: 'read-only', failure: { type: 'NewerDatabase' } });
    expect(await count(old)).toEqual({ ok: true, value: 1 });
    expect(await save(old, 2)).toEqual({ ok: false, error: { type: 'NewerDatabase' } });
    old.close();
    const after = await tomorrow();
    expect(after.version).toBe(20);
    expect([...after.objectStoreNames]).toContain('tours');
    after.close();
  });

  test('a newer app opens the database: this one becomes read-only', async () => {
    const old = aDatabase();
    await save(old, 1);
    (await tomorrow()).close();
    expect(old.storage().kind).toBe('read-only');
    expect(await save(old, 2)).toEqual({ ok: false, error: { type: 'NewerDatabase' } });
    expect(await count(old)).toEqual({ ok: true, value: 1 });
  });

  test('another window blocks the upgrade: memory mode, until that window closes', async () => {
    const request = disk.factory.open(name, 5);
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const time = createFakeClock();
    const database = aDatabase(time.clock);
    const opened = database.open();
    await time.pass(11_000);
    await opened;
    expect(database.storage()).toEqual({ kind: 'memory', failure: { type: 'StorageBlocked' } });
    stubborn.close();
    const durable = new Promise<void>((resolve) => {
      database.subscribe(() => database.storage().kind === 'durable' && resolve());
    });
    await durable;
    expect(await save(database, 1)).toMatchObject({ ok: true });
  });
});

test('a database that never opens: the app continues in memory mode', async () => {
  disk.faults.open = 'silence';
  const time = createFakeClock();
  const database = aDatabase(time.clock);
  const read = count(database);
  await time.pass(11_000);
  expect(await read).toEqual({ ok: false, error: { type: 'StorageUnavailable' } });
  expect(database.storage().kind).toBe('memory');
});

test('a watcher of one row of meta is called for that row only, also for other connections', async () => {
  const [reader, writer] = [aDatabase(), aDatabase()];
  await Promise.all([reader.open(), writer.open()]); // creating the database notifies every watcher
  let [session, catalogue, meta] = [0, 0, 0];
  const stop = [
    reader.onChange(['meta/session'], () => (session += 1)),
    reader.onChange(['meta/catalogue', 'favourites'], () => (catalogue += 1)),
    reader.onChange(['meta'], () => (meta += 1)),
  ];
  const heard = () => [session, catalogue, meta];
  await writer.write((db) => db.meta.put({ key: 'refreshed', at: 1 }));
  await vi.waitFor(() => expect(heard()).toEqual([0, 0, 1]));
  const signedIn = { key: 'session', token: 't', user: 'u', email: 'e', role: 'user' } as const;
  await writer.write((db) => db.meta.put(signedIn));
  await vi.waitFor(() => expect(heard()).toEqual([1, 0, 2]));
  await writer.write((db) => db.favourites.put({ listingId: 'a', savedAt: 1 }));
  await vi.waitFor(() => expect(heard()).toEqual([1, 1, 2]));
  await writer.write((db) => db.meta.delete('session'));
  await vi.waitFor(() => expect(heard()).toEqual([2, 1, 3]));
  await writer.write((db) => db.meta.clear());
  await vi.waitFor(() => expect(heard()).toEqual([3, 2, 4]));
  Dexie.on.storagemutated.fire({ all: new RangeSet() }); // as after a return from the back/forward cache
  expect(heard()).toEqual([4, 3, 5]);
  for (const end of stop) end();
});

test('a programming error is thrown, not reported as a storage failure', async () => {
  const database = aDatabase();
  await expect(database.write((db) => db.listings.put({} as never))).rejects.toThrow();
  expect(database.storage().kind).toBe('durable');
});

test('every write uses strict durability', async () => {
  const database = aDatabase();
  await save(database, 1);
  expect(disk.durabilities).toContain('strict');
});
