import { expect, test } from 'vitest';
import { createFaultyIndexedDB } from '../support/device/faulty-indexeddb.ts';
import { until } from '../support/device/staff-device.ts';
import type { Fault } from '../support/machine/fault-proxy.ts';
import { isWrite, kill, loseThe, OVERLOADED, setStage } from './stage.ts';

/** Incomplete requests and responses, and processes that die in between. */

const play = setStage();
const nothingWritten = () => play.line((request) => (isWrite(request) ? OVERLOADED : undefined));

test('F01 Killed mid-upload: reopening sends exactly the photos that were not confirmed', async () => {
  const name = 'the device';
  let disk = createFaultyIndexedDB();
  let device = await play.device({ disk, name, photoBytes: 60_000 });
  nothingWritten();
  const { listingId, added } = await device.add(15);
  expect(device.shown(listingId).photos.map(({ id }) => id)).toEqual(added.map(({ id }) => id));
  let uploads = 0;
  const uploadUntil = (last: number, afterBytes: number) =>
    play.line((request) => {
      if (!isWrite(request, 'POST property_images')) return undefined;
      uploads += 1;
      return uploads === last ? { type: 'cut-request', afterBytes } : undefined;
    });
  for (const [last, afterBytes] of [
    [1, 0],
    [8, 30_000],
    [16, 59_000],
  ] as const) {
    uploadUntil(last, afterBytes);
    device.wake();
    await until(() => uploads >= last);
    disk = kill(device, disk);
    nothingWritten();
    device = await play.device({ disk, name });
  }
  uploadUntil(Number.POSITIVE_INFINITY, 0);
  device.wake();
  await device.sent();
  expect(uploads).toBe(15 + 3);
  expect(await device.database.read((db) => db.photoBytes.count())).toEqual({ ok: true, value: 0 });
  await play.invariants([{ listingId, fields: { ready: true }, photos: added }], { on: [device] });
});

const spoiled: readonly Fault[] = [
  { type: 'lose' },
  { type: 'cut', afterBytes: 10 },
  { type: 'truncate', afterBytes: 10 },
  { type: 'duplicate' },
  { type: 'delay', delayMs: 500 },
];

test.each(spoiled)(
  'F02 Response lost after commit, or $type: the retry leaves one record, one photo and one history entry',
  async (fault) => {
    const device = await play.device();
    nothingWritten();
    const { listingId, added } = await device.add(2);
    const met = new Set<string>();
    const spoilFirst = (request: { method: string; path: string }) => {
      const kind = `${request.method} ${request.path.split('/')[3]}`;
      if (!isWrite(request) || met.has(kind)) return undefined;
      met.add(kind);
      return fault;
    };
    play.line(spoilFirst);
    device.wake();
    await device.sent();
    expect([...met]).toEqual(['POST properties', 'POST property_images', 'PATCH properties']);
    met.delete('PATCH properties');
    await device.edit(listingId, { title: 'Ático con vistas' });
    await device.sent();
    expect(met).toContain('PATCH properties');
    const titles = (await play.list('property_history')).filter(({ changes }) =>
      Object.hasOwn(Object(changes), 'title'),
    );
    expect(titles).toHaveLength(1);
    await play.invariants([
      { listingId, fields: { title: 'Ático con vistas', ready: true }, photos: added },
    ]);
  },
);

test('F03 Crash between server success and local acknowledgement: the entry is sent again, recognised by the server, and removed once', async () => {
  const name = 'the device';
  let disk = createFaultyIndexedDB();
  let device = await play.device({ disk, name });
  nothingWritten();
  const { listingId, added } = await device.add(1);
  for (const kind of ['POST properties', 'POST property_images', 'PATCH properties']) {
    let answered = false;
    play.line((request) => {
      if (!isWrite(request, kind) || answered) return undefined;
      const change = (body: string) => {
        answered = true;
        loseThe(disk); // the response arrives, and nothing of it is stored
        return body;
      };
      return { type: 'rewrite', change };
    });
    device.wake();
    await until(() => answered);
    disk = kill(device, disk);
    nothingWritten();
    device = await play.device({ disk, name });
    expect(device.outbox.entries().length).toBeGreaterThan(0);
  }
  play.line();
  device.wake();
  await device.sent();
  const history = await play.list('property_history');
  expect(history).toMatchObject([{ changes: { ready: [false, true] } }]);
  await play.invariants([{ listingId, fields: { ready: true }, photos: added }], { on: [device] });
});
