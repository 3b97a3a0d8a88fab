import { Dexie, RangeSet } from 'dexie';
import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { CLOSING, connectionLost, silentOnce } from '../../support/device/faulty-indexeddb.ts';
import { aListing } from '../../support/device/listings.ts';
import { aDatabase, count, disk, freshDisks, NAME, save } from './faulty-databases.ts';

freshDisks();

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
    expect(await count(other)).toEqual(ok(1));

    const asleep = count(sleeper);
    goesOn = false;
    sleeper.resume();
    expect(await begun).toMatchObject({ ok: true });
    expect(await asleep).toMatchObject({ ok: true });
    expect(await count(other)).toEqual(ok(2));
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
    expect(await count(database)).toEqual(ok(2));
    expect(database.storage().kind).toBe('durable');
  });

  test('the operation is also repeated when the connection reports that it is closing', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = connectionLost(2, CLOSING);
    expect(await save(database, 2)).toMatchObject({ ok: true });
    expect(await count(database)).toEqual(ok(2));
  });

  test('several operations on one dead connection open one new connection', async () => {
    const database = aDatabase();
    await save(database, 0);
    disk.faults.transaction = connectionLost(3);
    const saved = await Promise.all([1, 2, 3].map((n) => save(database, n)));
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect(disk.faults.opens).toBe(2);
    expect(await count(database)).toEqual(ok(4));
  });

  test('a connection that stays dead leads to memory mode, and a later successful probe ends it', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = connectionLost(1000);
    expect(await save(database, 2)).toEqual(err({ type: 'StorageUnavailable' }));
    expect(database.storage()).toEqual({ kind: 'memory', failure: { type: 'StorageUnavailable' } });
    disk.faults.transaction = undefined;
    await database.probe();
    expect(database.storage().kind).toBe('durable');
    expect(await count(database)).toEqual(ok(1));
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
    expect(await count(database)).toEqual(ok(1));
  });
});

describe('no IndexedDB', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  test.each([
    ['missing', { open: () => undefined }],
    ['forbidden', { open: deny }],
  ])('%s: memory mode, and every operation returns the reason', async (_, indexedDB) => {
    const database = createDatabase({ name: NAME, indexedDB });
    await database.open();
    expect(database.storage().kind).toBe('memory');
    expect(await save(database, 1)).toEqual(err({ type: 'StorageUnavailable' }));
    expect(await count(database)).toEqual(err({ type: 'StorageUnavailable' }));
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
  expect(await count(second)).toEqual(ok(1));
});

test('a read that never completes is repeated on a new connection', async () => {
  const time = createFakeClock();
  const database = aDatabase(time.clock);
  await save(database, 1);
  disk.faults.transaction = silentOnce();
  const read = count(database);
  await time.pass(16_000);
  expect(await read).toEqual(ok(1));
  expect(disk.faults.opens).toBe(2);
  expect(database.storage().kind).toBe('durable');
});

test('a database that never opens: the app continues in memory mode', async () => {
  disk.faults.open = 'silence';
  const time = createFakeClock();
  const database = aDatabase(time.clock);
  const read = count(database);
  await time.pass(11_000);
  expect(await read).toEqual(err({ type: 'StorageUnavailable' }));
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
  await expect.poll(heard).toEqual([0, 0, 1]);
  const signedIn = { key: 'session', token: 't', user: 'u', email: 'e', role: 'user' } as const;
  await writer.write((db) => db.meta.put(signedIn));
  await expect.poll(heard).toEqual([1, 0, 2]);
  await writer.write((db) => db.favourites.put({ listingId: 'a', savedAt: 1 }));
  await expect.poll(heard).toEqual([1, 1, 2]);
  await writer.write((db) => db.meta.delete('session'));
  await expect.poll(heard).toEqual([2, 1, 3]);
  await writer.write((db) => db.meta.clear());
  await expect.poll(heard).toEqual([3, 2, 4]);
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
