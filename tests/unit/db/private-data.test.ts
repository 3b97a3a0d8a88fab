import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { putRecord } from '#db/catalogue/server-rows.ts';
import { createDatabase } from '#db/database.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aCursor, aListing, aPage, idOf } from '../../support/device/listings.ts';
import { somePrivateData } from '../../support/device/private-data.ts';

const AGENT = { user: 'agent', role: 'agent' } as const;
const listing = aListing(1);
const { id } = listing;

async function aDevice() {
  const database = createDatabase({ name: 'private', indexedDB: new IDBFactory() });
  let made = 0;
  const createId = () => idOf('n', ++made);
  const pull = async (rev: number, fields: Parameters<typeof aPage>[1], who: object = AGENT) => {
    const page: SyncPage = aPage(rev, { cursor: aCursor(rev, who), ...fields });
    expect((await database.write((db) => applyPage(db, page, { now: 0, createId }))).ok).toBe(true);
  };
  const stored = async () => {
    const rows = await database.read((db) => db.privateData.toArray());
    return rows.ok ? rows.value.map((row) => `${row.id} ${row.rev} ${row.street}`) : [];
  };
  await pull(5, {
    reset: true,
    rows: { listings: [listing], privateData: [somePrivateData(id, 4, { street: 'Real' })] },
  });
  return { database, pull, stored };
}

test('an agent pulls private data, and its later versions', async () => {
  const { pull, stored } = await aDevice();
  expect(await stored()).toEqual([`${id} 4 Real`]);
  await pull(6, { rows: { privateData: [somePrivateData(id, 6, { street: 'Franja' })] } });
  expect(await stored()).toEqual([`${id} 6 Franja`]);
});

test('private data that are gone leave the device, and their listing stays', async () => {
  const { database, pull, stored } = await aDevice();
  await pull(6, { gone: [{ collection: 'privateData', id }] });
  expect(await stored()).toEqual([]);
  expect(await database.read((db) => db.listings.count())).toEqual({ ok: true, value: 1 });
});

test('private data outlive their listing', async () => {
  const { pull, stored } = await aDevice();
  await pull(6, { gone: [{ collection: 'listings', id }] });
  expect(await stored()).toEqual([`${id} 4 Real`]);
});

test('a full pull of a reader who may not see them removes all private data', async () => {
  const { pull, stored } = await aDevice();
  await pull(7, { reset: true, rows: { listings: [listing] } }, { user: 'agent', role: 'user' });
  expect(await stored()).toEqual([]);
});

test('sign-out removes all private data', async () => {
  const { database, stored } = await aDevice();
  await database.write(removePrivateRows);
  expect(await stored()).toEqual([]);
});

test('[PULL-12] after a restore, what the server lacks or has older is asked about', async () => {
  const { database, pull } = await aDevice();
  const epoch = { ...AGENT, epoch: 'restored' };
  const other = aListing(2);
  await pull(9, {
    rows: { listings: [other], privateData: [somePrivateData(other.id, 9, { street: 'Nova' })] },
  });
  const older = somePrivateData(id, 2, { street: 'Franja' });
  await pull(
    1e9,
    { reset: true, rows: { listings: [listing, other], privateData: [older] } },
    epoch,
  );
  const entries = await database.read((db) => db.outbox.orderBy('seq').toArray());
  expect(entries).toMatchObject({
    ok: true,
    value: [
      {
        change: { kind: 'recover', collection: 'privateData', id: id, fields: { street: 'Real' } },
      },
      {
        change: {
          kind: 'recover',
          collection: 'privateData',
          id: other.id,
          fields: { street: 'Nova' },
        },
      },
    ],
  });
});

test('a row of private data that cannot be read does not count as read when its listing comes', async () => {
  const { database, pull } = await aDevice();
  const rejected = [{ collection: 'privateData' as const, id, rev: 6, reason: 'street: no text' }];
  const unread = async () => {
    const rows = await database.read((db) => db.rejected.toArray());
    return rows.ok ? rows.value.map(({ key }) => key) : [];
  };
  await pull(6, { rejected });
  await pull(7, { rows: { listings: [listing] } });
  expect(await unread()).toEqual([`privateData/${id}`]);
  await pull(8, { rows: { privateData: [somePrivateData(id, 8)] } });
  expect(await unread()).toEqual([]);
});

test('an answer that is older than what a pull has stored changes nothing', async () => {
  const { database, pull, stored } = await aDevice();
  await pull(9, { rows: { privateData: [somePrivateData(id, 9, { street: 'Franja' })] } });
  await database.write((db) =>
    db.transaction('rw', db.privateData, db.meta, async () =>
      putRecord(db, {
        collection: 'privateData',
        row: somePrivateData(id, 8, { street: 'Real' }),
      }),
    ),
  );
  expect(await stored()).toEqual([`${id} 9 Franja`]);
});

test('a device of an app without the table keeps its rows and its waiting work', async () => {
  const indexedDB = new IDBFactory();
  const open = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('private', 30); // the schema before: Dexie multiplies versions by ten
    request.onupgradeneeded = () => {
      const { result } = request;
      const stores = ['advisors', 'listings', 'outbox'].map((name) =>
        result.createObjectStore(name, { keyPath: 'id' }),
      );
      for (const store of stores) store.createIndex('seq', 'seq');
      stores[2]?.createIndex('subject', 'subject');
      stores[1]?.put({ ...listing, seq: 1 });
      stores[2]?.put({ id: 'e', seq: 1, subject: `properties/${id}` });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  open.close();
  const database = createDatabase({ name: 'private', indexedDB });
  const counts = await database.read(async (db) => [
    await db.listings.count(),
    await db.outbox.count(),
    await db.privateData.count(),
  ]);
  expect(counts).toEqual({ ok: true, value: [1, 1, 0] });
});
