import { expect, test } from 'vitest';
import { readImports } from '#db/imports/import-rows.ts';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { aLine } from '../../support/device/exchange.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { openImportingDevice } from '../../support/device/importing-device.ts';
import { aListing, range } from '../../support/device/listings.ts';
import { somePrivateData } from '../../support/device/private-data.ts';

/** An import is taken back as one, while nobody has changed its lines. */

const KNOWN = aListing(1, { title: 'Piso conocido', price: 100_000 });
const cells = (title: string) => ({
  ...{ title, location: 'Monte Alto', price: '5000', area: '90', description: 'Con vistas' },
});
const NEW: readonly ImportLine[] = [
  { ...aLine(2, cells('Piso A'), ['a.jpg']), privateCells: { ownerName: 'Carme' } },
  aLine(3, cells('Piso B')),
];
const CHANGE = { ...aLine(4, { id: KNOWN.id, price: '90000' }), privateCells: { keysPlace: '12' } };
const FILE = [...NEW, CHANGE];

async function aDevice(disk = createFaultyIndexedDB()) {
  const device = await openImportingDevice(disk);
  const row = { ...KNOWN, seq: 1 };
  await device.database.write((db) => db.listings.put(row));
  const titles = async () => (await device.shown()).map(({ title }) => title).sort();
  const idOf = async (title: string) =>
    (await device.shown()).find((listing) => listing.title === title)?.id ?? '';
  const waiting = () =>
    device.outbox
      .entries()
      .filter(({ state }) => state !== 'discarded')
      .map(({ change }) => `${change.kind} ${change.collection}`);
  const priceOfKnown = async () => (await device.shown()).find(({ id }) => id === KNOWN.id)?.price;
  return { ...device, titles, idOf, waiting, priceOfKnown };
}
type Device = Awaited<ReturnType<typeof aDevice>>;

const done = async (result: ReturnType<Device['takeBack']>) => {
  const ended = await result;
  if (!ended.ok) throw new Error(ended.error.type);
  return ended.value;
};
const NONE = { dropped: 0, deleted: 0, restored: 0, over: 0, changed: [] };

test('lines that wait leave the queue, with their photos and private data, and nothing is sent', async () => {
  const device = await aDevice();
  await device.importLines('uno', FILE);
  expect(await device.titles()).toEqual(['Piso A', 'Piso B', 'Piso conocido']);
  expect(await device.priceOfKnown()).toBe(90_000);
  const expected = { ...NONE, dropped: 2, restored: 1 };
  expect(await done(device.look('uno'))).toEqual(expected);
  expect(device.outbox.entries()).not.toEqual([]);

  expect(await done(device.takeBack('uno'))).toEqual(expected);
  expect(device.outbox.entries()).toEqual([]);
  expect(await device.titles()).toEqual(['Piso conocido']);
  expect(await device.priceOfKnown()).toBe(KNOWN.price);
  expect(await device.database.read((db) => db.photoBytes.count())).toMatchObject({ value: 0 });
});

test('lines that were sent are deleted or set back, and private data of both are emptied', async () => {
  const device = await aDevice();
  await device.importLines('uno', FILE);
  await device.send();
  expect(device.waiting()).toEqual([]);
  const made = await device.idOf('Piso A');
  const expected = { ...NONE, deleted: 2, restored: 1 };
  expect(await done(device.look('uno'))).toEqual(expected);

  expect(await done(device.takeBack('uno'))).toEqual(expected);
  expect(await device.titles()).toEqual(['Piso conocido']);
  expect(device.waiting().sort()).toEqual([
    'delete listings',
    'delete listings',
    'update listings',
    'update privateData',
    'update privateData',
  ]);
  expect(await device.priceOfKnown()).toBe(KNOWN.price);
  const owners = await device.privateOf();
  expect([owners.get(made)?.ownerName, owners.get(KNOWN.id)?.keysPlace]).toEqual(['', '']);
});

test('lines that somebody has changed since are named and stay, whoever it was; the others go', async () => {
  const device = await aDevice();
  const lines = [...range(1, 6).map((n) => aLine(n, cells(`Piso ${n}`))), CHANGE];
  await device.importLines('uno', lines);
  await device.send();
  await device.changeElsewhere(await device.idOf('Piso 1'), { description: 'Reformado' });
  await device.changeHere(await device.idOf('Piso 2'), { price: { from: 5000, to: 6000 } });
  await device.database.write(async (db) =>
    db.privateData.put({
      ...somePrivateData(await device.idOf('Piso 3'), 90, { ownerName: 'Luis' }),
      seq: 90,
    }),
  );
  await device.changeElsewhere(KNOWN.id, { price: 95_000 });
  const expected = {
    ...NONE,
    deleted: 2,
    changed: ['Piso 1', 'Piso 2', 'Piso 3', 'Piso conocido'],
  };
  expect(await done(device.takeBack('uno'))).toEqual(expected);
  expect(await device.titles()).toEqual(['Piso 1', 'Piso 2', 'Piso 3', 'Piso conocido']);
  expect(await device.priceOfKnown()).toBe(95_000);
  // They are no longer the import's.
  expect(await done(device.takeBack('uno'))).toEqual(NONE);
  expect(await readImports(device.database, 'ana', { now: () => 0 })).toMatchObject({
    value: [{ count: 0 }],
  });
});

test('another field of a listing that was there is no change of its line, and stays', async () => {
  const device = await aDevice();
  await device.importLines('uno', [CHANGE]);
  await device.send();
  await device.changeElsewhere(KNOWN.id, { bedrooms: 7 });
  expect(await done(device.takeBack('uno'))).toEqual({ ...NONE, restored: 1 });
  const [listing] = await device.shown();
  expect(listing).toMatchObject({ price: KNOWN.price, bedrooms: 7 });
});

test('what the server has refused is taken back too', async () => {
  const device = await aDevice();
  await device.importLines('uno', FILE);
  for (const { id } of device.outbox.entries()) {
    await device.outbox.begin(id);
    await device.outbox.park(id, { type: 'Refused', fields: [] });
  }
  expect(await done(device.takeBack('uno'))).toEqual({ ...NONE, dropped: 2, restored: 1 });
  expect(device.outbox.entries()).toEqual([]);
});

test('a line that is being sent is deleted behind itself; one with a conflict is left to its question', async () => {
  const device = await aDevice();
  await device.importLines('uno', [aLine(2, cells('Piso A')), CHANGE]);
  const [creation, edit] = device.outbox.entries();
  await device.outbox.begin(creation?.id ?? '');
  await device.outbox.begin(edit?.id ?? '');
  await device.outbox.park(edit?.id ?? '', { type: 'Clash', clashes: [] });
  expect(await done(device.takeBack('uno'))).toEqual({
    ...{ ...NONE, deleted: 1, changed: ['Piso conocido'] },
  });
  const deletion = device.outbox.entries().find(({ change }) => change.kind === 'delete');
  expect(deletion?.dependsOn).toEqual([creation?.id]);
});

test('an import that was taken back comes in again: under the ids of before once the deletions are sent, under others until then', async () => {
  const device = await aDevice();
  const creations = () =>
    device.outbox
      .entries()
      .flatMap(({ change }) =>
        change.kind === 'create' && change.collection === 'listings' ? [change] : [],
      );
  await device.importLines('uno', NEW);
  const ids = creations().map(({ id }) => id);
  await done(device.takeBack('uno'));
  await device.importLines('dos', NEW); // never sent: as if nothing had been
  expect(creations().map(({ id, again }) => [id, again])).toEqual(ids.map((id) => [id, false]));

  await device.send();
  expect(await done(device.takeBack('dos'))).toEqual({ ...NONE, deleted: 2 });
  await device.importLines('tres', NEW);
  const others = creations().map(({ id }) => id);
  expect(others).toHaveLength(2);
  for (const id of ids) expect(others).not.toContain(id);
  await done(device.takeBack('tres'));

  await device.database.write((db) => db.outbox.clear());
  await device.database.write((db) => db.listings.bulkDelete(ids));
  device.outbox.close();
  await device.outbox.open();
  await device.importLines('cuatro', NEW);
  expect(creations().map(({ id, again }) => [id, again])).toEqual(ids.map((id) => [id, true]));
});

test('taking back in two tabs at once, or twice, does it once', async () => {
  const device = await aDevice();
  await device.importLines('uno', NEW.slice(1));
  await device.send();
  await Promise.all([device.takeBack('uno'), device.takeBack('uno')]);
  await device.takeBack('uno');
  expect(device.waiting()).toEqual(['delete listings']);
});

test('an app that is killed while it takes an import back does the rest when it is asked again', async () => {
  const lines = range(1, 251).map((n) => aLine(n, cells(`Piso ${n}`))); // three parts
  for (const killAt of [1, 2, 3]) {
    const disk = createFaultyIndexedDB();
    const killed = await aDevice(disk);
    await killed.importLines('uno', lines);
    let commits = 0;
    disk.faults.transaction = (tx) => {
      if (tx.mode !== 'readwrite') return;
      commits += 1;
      if (commits === killAt) throw new DOMException('killed', 'InvalidStateError');
      if (commits > killAt) disk.faults.open = new DOMException('killed', 'UnknownError');
    };
    await killed.takeBack('uno');
    killed.close();
    const again = await openImportingDevice(createFaultyIndexedDB(disk.factory));
    await again.takeBack('uno');
    expect(again.outbox.entries(), `kill ${killAt}`).toEqual([]);
    expect(await again.shown()).toHaveLength(1);
    again.close();
  }
});
