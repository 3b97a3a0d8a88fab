import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import * as earlier from '../../support/device/app-of-version-3.mjs';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aCursor, aListing, aPage } from '../../support/device/listings.ts';
import { KNOWN, MADE, rowsOfVersion3 } from '../../support/device/rows-of-version-3.ts';

/**
 * A new version is taken back while the queue is full: the app of version 3 opens what this one has written.
 * `app-of-version-3.mjs` is that app's database and outbox, bundled.
 */

const PHOTO = { bytes: 8, sha256: 'a'.repeat(64) };
const opened: (Database | { close(): void })[] = [];
afterEach(() => {
  for (const one of opened.splice(0).toReversed()) one.close();
});

const reading = async <T>(database: Database, read: Parameters<Database['read']>[0]) => {
  const done = await database.read(read);
  if (!done.ok) throw new Error(done.error.type);
  return done.value as T;
};
const storedRows = (database: Database) =>
  reading<readonly { id: string; version: number }[]>(database, (db) =>
    db.outbox.orderBy('seq').toArray(),
  );

/** A device with the queue of version 3, which this app has opened once. */
async function upgraded() {
  const indexedDB = new IDBFactory();
  const database = createDatabase({ indexedDB });
  const time = createFakeClock();
  await database.write((db) => db.outbox.bulkPut([...rowsOfVersion3('admin', PHOTO)]));
  await database.write((db) => db.listings.put({ ...aListing(1), id: KNOWN, seq: 0 }));
  const outbox = createOutbox(database, time.clock);
  await outbox.open();
  await expect
    .poll(async () => (await storedRows(database)).every(({ version }) => version === 4))
    .toBe(true);
  return { indexedDB, database, outbox, time };
}

test('[OUT-6] the app of before leaves a full queue of this one as it is, and this one sends it afterwards', async () => {
  const { indexedDB, database, outbox } = await upgraded();
  const before = await storedRows(database);
  const entries = outbox.entries();
  outbox.close();
  database.close();

  const old = earlier.createDatabase({ indexedDB });
  const time = createFakeClock();
  const queue = earlier.createOutbox(old, time.clock);
  opened.push(old, queue);
  await queue.open();
  // It counts and exports all of them, and may send none.
  expect(queue.entries()).toEqual([]);
  expect(queue.unreadable()).toEqual(before);
  expect(earlier.readyEntries(queue.entries(), { sender: 'admin', now: 1e13 })).toEqual([]);
  await queue.releaseAll();
  await time.pass(UNDO_MS);
  // It pulls everything again: the listing that waits for the queue stays, although the server has it no longer.
  const page = aPage(9, { reset: true, cursor: aCursor(9, { role: 'admin', user: 'admin' }) });
  await old.write((db) => earlier.applyPage(db, page, { now: 0, createId: () => MADE }));
  expect(await reading(old, (db) => db.listings.get(KNOWN))).toMatchObject({ lost: true });
  queue.close();
  old.close();

  const again = createDatabase({ indexedDB });
  const next = createOutbox(again, time.clock);
  opened.push(again, next);
  await next.open();
  expect(await storedRows(again)).toEqual(before);
  expect(next.entries()).toEqual(entries);
});

test('[OUT-6] the rows of version 3 are stored under today’s names, all at once', async () => {
  const { database, outbox } = await upgraded();
  opened.push(database, outbox);
  expect(outbox.unreadable()).toEqual([]);
  const told = outbox
    .entries()
    .map(({ change: { kind, collection, id } }) => [kind, collection, id]);
  expect(told).toContainEqual(['note', 'privateData', KNOWN]);
  expect(new Set(told.map(([kind]) => kind)).size).toBe(11);
});
