import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { Database } from '#db/database.ts';
import { SCHEMA_VERSION } from '#db/schema.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { diskFullFor, fullAfterPuts } from '../../support/device/faulty-indexeddb.ts';
import { aListing } from '../../support/device/listings.ts';
import { aDatabase, count, disk, freshDisks, NAME, save } from './faulty-databases.ts';

freshDisks();

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
        const facts = { listingId: 'l', mime: 'image/jpeg', sha256: '', width: 1, height: 1 };
        await db.photoBytes.put({ id: 'mine', bytes, ...facts });
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
      expect(cached).toEqual(ok(left));
      expect(await database.read((db) => db.photoBytes.count())).toEqual(ok(1));
      expect(database.storage().kind).toBe('durable');
    },
  );

  test('nothing can be evicted: the write fails, stored rows stay, and the next success ends the state', async () => {
    const database = aDatabase();
    await save(database, 1);
    disk.faults.transaction = diskFullFor('listings');
    expect(await save(database, 2)).toEqual(err({ type: 'StorageFull' }));
    expect(database.storage()).toEqual({ kind: 'full', failure: { type: 'StorageFull' } });
    expect(await count(database)).toEqual(ok(1));
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
    expect(written).toEqual(err({ type: 'StorageFull' }));
    disk.faults.transaction = undefined;
    expect(await count(database)).toEqual(ok(0));
  });

  test('a cached photo that does not fit evicts nothing', async () => {
    const database = aDatabase();
    await somePhotos(database);
    disk.faults.transaction = diskFullFor('photoCache');
    const kept = await database.write(
      (db) => db.photoCache.put({ key: 'p2/full', bytes: new ArrayBuffer(1), mime: 'image/jpeg' }),
      'cache',
    );
    expect(kept).toEqual(err({ type: 'StorageFull' }));
    disk.faults.transaction = undefined;
    expect(await database.read((db) => db.photoCache.count())).toEqual(ok(2));
  });
});

describe('another version of the app', () => {
  const tomorrow = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = disk.factory.open(NAME, (SCHEMA_VERSION + 1) * 10);
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
    expect(await count(old)).toEqual(ok(1));
    expect(await save(old, 2)).toEqual(err({ type: 'NewerDatabase' }));
    old.close();
    const after = await tomorrow();
    expect(after.version).toBe((SCHEMA_VERSION + 1) * 10);
    expect([...after.objectStoreNames]).toContain('tours');
    after.close();
  });

  test('a newer app opens the database: this one becomes read-only', async () => {
    const old = aDatabase();
    await save(old, 1);
    (await tomorrow()).close();
    expect(old.storage().kind).toBe('read-only');
    expect(await save(old, 2)).toEqual(err({ type: 'NewerDatabase' }));
    expect(await count(old)).toEqual(ok(1));
  });

  test('another window blocks the upgrade: memory mode, until that window closes', async () => {
    const request = disk.factory.open(NAME, 5);
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
