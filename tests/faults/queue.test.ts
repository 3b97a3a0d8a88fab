import { expect, test } from 'vitest';
import type { OutboxRow } from '#db/schema.ts';
import { planDropGone } from '#domain/outbox/plan/plan-gone.ts';
import { until } from '../support/device/staff-device.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { isWrite, OVERLOADED, setStage } from './stage.ts';

/**
 * Queue entries that are poisoned, unknown, changed while they are sent, or deleted by somebody
 * else.
 */

const play = setStage();
const nothingWritten = () => play.line((request) => (isWrite(request) ? OVERLOADED : undefined));

test('F10 Poisoned outbox item: it is parked with its reason, other entries are sent, and it can be corrected', async () => {
  const device = await play.device();
  const { listingId } = await device.add(0);
  await device.sent();
  nothingWritten();
  await device.edit(listingId, { title: 'x'.repeat(301) });
  const other = await device.add(1);
  const aboutIt: string[] = [];
  play.line(({ method, path }) => {
    if (path.includes(listingId)) aboutIt.push(method);
    return undefined;
  });
  device.wake();
  await device.sent();
  expect(device.outbox.entries()).toMatchObject([
    {
      state: 'needs-attention',
      problem: { type: 'Refused', fields: [{ field: 'title' }] },
      change: { changes: { title: { to: 'x'.repeat(301) } } },
    },
  ]);
  const good = { listingId: other.listingId, fields: { ready: true }, photos: other.added };
  await play.invariants([{ listingId, fields: { title: 'Piso en Monte Alto' } }, good], {
    left: 1,
  });
  // Only one request, although a pull and pushes have run since: a refusal by the server is not
  // retried.
  expect(aboutIt).toEqual(['PATCH']);

  await device.edit(listingId, { title: 'Corregido' });
  await device.sent();
  expect(aboutIt).toEqual(['PATCH', 'PATCH']);
  await play.invariants([{ listingId, fields: { title: 'Corregido' } }, good]);
});

test('F11 App updated with a non-empty outbox: entries of an earlier start are sent, and an unknown entry is kept (OUT-6)', async () => {
  const name = 'the device';
  const before = await play.device({ name });
  nothingWritten();
  const { listingId, added } = await before.add(1);
  const unknown = { id: 'newer0000000001', seq: 99, subject: 'tours/1', version: 7, change: {} };
  await before.database.write((db) => db.outbox.put(unknown as OutboxRow));
  before.stop();
  const after = await play.device({ name });
  expect(after.outbox.unreadable()).toEqual([unknown]);
  play.line();
  after.wake();
  await after.sent();
  expect(after.outbox.unreadable()).toEqual([unknown]);
  await play.invariants([{ listingId, fields: { ready: true }, photos: added }], { on: [after] });
});

test('F12 Edit during its own push: both values are sent in order, and the later one stays', async () => {
  const device = await play.device();
  const { listingId } = await device.add(0);
  await device.sent();
  const held = Promise.withResolvers<undefined>();
  let onItsWay = false;
  play.line((request) => {
    if (!isWrite(request, 'PATCH properties') || onItsWay) return undefined;
    onItsWay = true;
    return held.promise;
  });
  await device.edit(listingId, { price: 150_000 });
  await until(() => onItsWay);
  await device.edit(listingId, { price: 160_000 });
  await until(() => device.catalogue.get(listingId)?.price === 160_000);
  held.resolve(undefined);
  await device.sent();
  const prices = (await play.list('property_history'))
    .sort((a, b) => Number(a.rev) - Number(b.rev))
    .map(({ changes }) => Object(changes).price);
  expect(prices).toEqual([
    [198_000, 150_000],
    [150_000, 160_000],
  ]);
  await play.invariants([{ listingId, fields: { price: 160_000 } }]);
});

/** The listings as another admin, at once with a network, changes them. */
async function anotherAdmin() {
  const { email, token } = await play.server().createAdmin();
  return { email, listings: recordsOf(play.server(), 'properties', token) };
}

test('F13 Same field edited on two offline phones: the second admin is asked, with both values, who and when, and other fields are merged (PUSH-5)', async () => {
  const { email, listings } = await anotherAdmin();
  const device = await play.device();
  const { listingId } = await device.add(0);
  await device.sent();
  nothingWritten();
  await device.edit(listingId, { price: 160_000, title: 'Reformado' });
  await listings.update(listingId, { price: 150_000 });
  play.line();
  device.wake();
  await device.sent();
  const when = expect.stringMatching(/^\d{4}-/);
  const clash = { field: 'price', base: 198_000, mine: 160_000, theirs: 150_000, who: email, when };
  expect(device.outbox.entries()).toMatchObject([
    { state: 'needs-attention', problem: { type: 'Clash', clashes: [clash] } },
  ]);
  expect(device.shown(listingId)).toMatchObject({ price: 150_000, title: 'Reformado' });
  const fields = { price: 150_000, title: 'Reformado' };
  await play.invariants([{ listingId, fields }], { left: 1 });
});

test('F14 Delete against edit: a deletion asks if the listing has changed since it was shown (PUSH-8)', async () => {
  const { listings } = await anotherAdmin();
  const device = await play.device();
  const { listingId } = await device.add(0);
  await device.sent();
  nothingWritten();
  await device.remove(listingId);
  await listings.update(listingId, { price: 150_000 });
  play.line();
  device.wake();
  await device.sent();
  expect(device.outbox.entries()).toMatchObject([
    { state: 'needs-attention', problem: { type: 'ChangedSince' } },
  ]);
  await play.invariants([{ listingId, fields: { price: 150_000 } }], { left: 1 });
});

test('F14 Delete against edit: both devices end with the same data, the offline edit can be restored, and no photo is left over', async () => {
  const here = await play.device({ as: await play.server().createAdmin() });
  const away = await play.device();
  const { listingId } = await here.add(1);
  await here.sent();
  away.wake();
  await until(() => away.catalogue.get(listingId)?.photos.length === 1);
  nothingWritten();
  await away.edit(listingId, { description: 'Escrita lejos' });
  await until(() => away.catalogue.get(listingId)?.description === 'Escrita lejos');
  await away.addPhoto(listingId);
  const waitingBytes = () => away.database.read((db) => db.photoBytes.count());
  expect(await waitingBytes()).toEqual({ ok: true, value: 1 });
  await recordsOf(play.server(), 'properties', play.admin().token).remove(listingId);
  play.line();
  away.wake();
  await away.sent();
  expect(away.outbox.entries()).toMatchObject([
    { problem: { type: 'Gone' }, change: { changes: { description: { to: 'Escrita lejos' } } } },
    { problem: { type: 'Gone' }, change: { kind: 'upload-photo', collection: 'listings' } },
  ]);
  expect(await waitingBytes()).toEqual({ ok: true, value: 1 });
  await play.invariants([], { left: 2, on: [away] });
  await away.decide((context) => planDropGone(listingId, context));
  await away.sent();
  expect(await waitingBytes()).toEqual({ ok: true, value: 0 });
  const lost = (await play.list('property_history')).filter(({ kind }) => kind === 'discarded');
  expect(lost).toMatchObject([{ changes: { description: ['Dos dormitorios', 'Escrita lejos'] } }]);
  await play.invariants([]);
});

test('[PUSH-4] A create that never arrived finds a listing with the same id: the person is asked about the differences', async () => {
  const device = await play.device();
  nothingWritten();
  const { listingId } = await device.add(0, { title: 'Guardada dos veces', price: 198_000 });
  const entry = () => device.outbox.entries()[0];
  await until(() => (entry()?.attempts ?? 0) > 0 && entry()?.state === 'waiting');
  // Another device with a copy of this queue created the listing, and its price was changed there.
  const listings = recordsOf(play.server(), 'properties', play.admin().token);
  await listings.made(aListing({ id: listingId, title: 'Guardada dos veces', price: 205_000 }));
  play.line();
  device.wake();
  await until(() => entry()?.state === 'needs-attention');
  const { problem } = entry() ?? {};
  const clashes = problem?.type === 'Clash' ? problem.clashes : [];
  expect(clashes.find(({ field }) => field === 'price')).toMatchObject({
    mine: 198_000,
    theirs: 205_000,
  });
  expect((await listings.view(listingId)).body.price).toBe(205_000);
});
