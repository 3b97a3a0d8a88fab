import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import type { Result } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { unsavedBytes } from '#db/drafts/unfinished.ts';
import { readSentEnquiries } from '#db/enquiries/enquiry-rows.ts';
import { createPhotoCache } from '#db/photos/photo-cache.ts';
import { createReceived, keepReceived } from '#db/photos/received-photos.ts';
import { newListingForm } from '#domain/listing/listing-form.ts';
import { connectionLost, createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { idOf } from '../../support/device/listings.ts';

/** Returns what a live query over `read` emits, run as `useLiveRead` runs it. */
function watch<T>(read: () => Promise<Result<T, unknown>>) {
  const emitted: (T | 'failed')[] = [];
  const query = liveQuery(async () => read());
  const { unsubscribe } = query.subscribe((found) =>
    emitted.push(found.ok ? found.value : 'failed'),
  );
  return { last: () => emitted.at(-1), count: () => emitted.length, unsubscribe };
}

const freshName = () => `live-${crypto.randomUUID()}`;
const aFile = { bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', name: 'a.jpg' };
const aDraft = (n: number) => ({
  ...{ id: idOf('l', n), savedAt: n, userId: 'me', photoIds: [], before: undefined },
  form: newListingForm({ id: 'other', name: '', phone: '', email: '', renaming: '' }),
});

test('a draft or shared photos that another tab stores are read again by every screen that shows them', async () => {
  const name = freshName();
  const database = createDatabase({ name });
  const other = createDatabase({ name });
  const drafts = createDrafts(database);
  const unfinished = watch(() => drafts.unfinished('me'));
  const received = watch(createReceived(database).all);
  const bytes = watch(() => unsavedBytes(database));
  await expect.poll(() => bytes.last()).toBe(0);
  await expect.poll(() => received.last()).toEqual([]);

  await createDrafts(other).save(aDraft(1));
  await expect.poll(() => unfinished.last()).toMatchObject({ drafts: [{ id: idOf('l', 1) }] });
  await keepReceived(other, { title: '', text: '', at: 1, files: [aFile] });
  await expect.poll(() => received.last()).toMatchObject([{ photoIds: [expect.any(String)] }]);
  await expect.poll(() => Number(bytes.last())).toBeGreaterThan(3);
});

test('photos in the cache and sent enquiries that another tab stores are read again', async () => {
  const name = freshName();
  const database = createDatabase({ name });
  const other = createDatabase({ name });
  const held = watch(createPhotoCache(database).held);
  const sent = watch(() => readSentEnquiries(database));
  await expect.poll(() => [held.last(), sent.last()]).toEqual([[], []]);

  const photo = { bytes: aFile.bytes, mime: aFile.mime };
  await createPhotoCache(other).keep(idOf('p', 1), 'thumb', photo);
  await expect.poll(() => held.last()).toMatchObject([{ photoId: idOf('p', 1), sizeBytes: 3 }]);
  const enquiry = { id: idOf('q', 1), sentAt: Date.now(), subject: 'Visita', listing: '' };
  await other.write((db) => db.meta.put({ key: 'sent-enquiries', enquiries: [enquiry] }));
  await expect.poll(() => sent.last()).toEqual([enquiry]);
});

test('a live read delayed by a suspended page still follows its rows afterwards', async () => {
  const name = freshName();
  const database = createDatabase({ name });
  await database.open();
  database.suspend();
  const received = watch(createReceived(database).all);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received.count()).toBe(0);
  database.resume();
  await expect.poll(() => received.last()).toEqual([]);
  await keepReceived(createDatabase({ name }), { title: '', text: '', at: 1, files: [aFile] });
  await expect.poll(() => received.last()).toHaveLength(1);
});

test('a live read whose connection died is repeated and still follows its rows', async () => {
  const name = freshName();
  const disk = createFaultyIndexedDB();
  const database = createDatabase({ name, indexedDB: disk.indexedDB });
  await database.open();
  disk.faults.transaction = connectionLost(1);
  const received = watch(createReceived(database).all);
  await expect.poll(() => received.last()).toEqual([]);
  expect(disk.faults.opens).toBe(2);
  await keepReceived(database, { title: '', text: '', at: 1, files: [aFile] });
  await expect.poll(() => received.last()).toHaveLength(1);
});

test('a live read emits nothing after it was stopped', async () => {
  const database = createDatabase({ name: freshName() });
  const received = watch(createReceived(database).all);
  await expect.poll(() => received.last()).toEqual([]);
  received.unsubscribe();
  await keepReceived(database, { title: '', text: '', at: 1, files: [aFile] });
  expect(received.count()).toBe(1);
});
