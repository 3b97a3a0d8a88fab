import { expect, test } from 'vitest';
import { connectionLost, createFaultyIndexedDB } from '../support/device/faulty-indexeddb.ts';
import { until } from '../support/device/staff-device.ts';
import { withFile } from '../support/machine/spoiled-file.ts';
import { isWrite, OVERLOADED, setStage } from './stage.ts';

/** Lost storage, and damaged photos. */

const play = setStage();

test('F16 Connection to IndexedDB lost on resume: the first save is stored, or refused before the form is cleared', async () => {
  const disk = createFaultyIndexedDB();
  const device = await play.device({ disk });
  const { listingId } = await device.add(0);
  await device.sent();
  disk.faults.transaction = connectionLost(1);
  await device.edit(listingId, { price: 150_000 });
  await device.sent();
  await play.invariants([{ listingId, fields: { price: 150_000 } }]);

  disk.faults.transaction = connectionLost(Number.POSITIVE_INFINITY);
  await expect(device.edit(listingId, { price: 160_000 })).rejects.toThrow('StorageUnavailable');
  expect(device.sync.status().storage).toBe('memory');
  disk.faults.transaction = undefined;
  // The page is resumed, possibly several times.
  await until(async () => {
    await device.database.probe();
    return device.database.storage().kind === 'durable';
  });
  await device.edit(listingId, { price: 160_000 });
  await device.sent();
  await play.invariants([{ listingId, fields: { price: 160_000 } }]);
});

test('F19 Empty or damaged bytes: the damage is detected, the local copy is kept, and the photo is sent again', async () => {
  const device = await play.device();
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  const { listingId, added } = await device.add(2);
  const damages: ((file: Buffer) => Buffer)[] = [
    () => Buffer.alloc(0),
    (file) => file.subarray(0, file.length - 1),
    (file) => Buffer.concat([file.subarray(0, file.length - 1), Buffer.from([255])]),
    (file) => Buffer.from(file).reverse(),
  ];
  let uploads = 0;
  play.line((request) => {
    if (!isWrite(request, 'POST property_images')) return undefined;
    const damage = damages[uploads];
    uploads += 1;
    return damage && { type: 'spoil', change: (body) => withFile(body, damage) };
  });
  device.wake();
  await device.sent();
  expect(uploads).toBe(damages.length + 2);
  expect(device.outbox.entries()).toEqual([]);
  await play.invariants([{ listingId, fields: { ready: true }, photos: added }]);
});

test('F19 Bytes damaged on the device: the photo needs attention', async () => {
  const device = await play.device();
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  const { listingId, added } = await device.add(2);
  const [bad, good] = added;
  await device.database.write((db) =>
    db.photoBytes.update(bad?.id ?? '', { bytes: new ArrayBuffer(0) }),
  );
  play.line();
  device.wake();
  await until(() => device.outbox.entries().length === 2);
  await device.until(({ activity }) => activity === 'idle');
  expect(device.outbox.entries()).toMatchObject([
    { change: { photoId: bad?.id }, problem: { type: 'BytesLost' } },
    { change: { kind: 'publish', collection: 'listings' }, state: 'waiting' },
  ]);
  const photos = good === undefined ? [] : [good];
  await play.invariants([{ listingId, fields: { ready: false }, photos }], { left: 2 });
});
