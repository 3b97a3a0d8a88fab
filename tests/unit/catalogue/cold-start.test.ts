import { expect, test } from 'vitest';
import type { AppDb } from '#db/schema.ts';
import { aCursor, aListing, aPage, idOf, range } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
import { aDevice, complete, derived, FEW, firstIds, MANY, read } from './devices.ts';
import { total } from './tabs.ts';

/** A start reads derived records instead of all rows: here, the first screen. */

test('the first screen and the total are known before the rows are read, and then all the rest', async () => {
  const { first, start } = await aDevice(FEW);
  const before = firstIds(first, 24);
  first.close();

  const tab = await start();
  expect(tab.catalogue.isComplete()).toBe(false);
  expect([tab.catalogue.answers({}), tab.catalogue.answers({ q: 'piso' })]).toEqual([true, false]);
  expect(firstIds(tab, 24)).toEqual(before);
  expect(before[0]).toBe(idOf('l', 7));
  expect(total(tab.catalogue)).toBe(FEW);
  await complete(tab);
  expect(total(tab.catalogue, { q: 'piso 59' })).toBe(1);
});

test('the first screen shows this device’s pending changes, and counts them', async () => {
  const { first, start } = await aDevice(FEW);
  const [top = '', second = ''] = firstIds(first, 2);
  const last = firstIds(first, FEW).at(-1) ?? '';
  const edit = (n: number, listingId: string, field: string, to: unknown) =>
    anEntry(n, {
      kind: 'update',
      collection: 'listings',
      id: listingId,
      changes: { [field]: { from: null, to } },
    });
  const removal = anEntry(3, {
    ...{ kind: 'delete', collection: 'listings', id: second, seen: [], seenPhotoIds: [] },
  } as never);
  const put = [edit(1, top, 'price', 5), edit(2, last, 'isPremium', true), removal];
  await first.outbox.carryOut(() => ({ put, drop: [] }));
  first.close();

  const tab = await start();
  expect(tab.catalogue.isComplete()).toBe(false);
  const shown = firstIds(tab, 24);
  expect(tab.catalogue.get(top)?.price).toBe(5);
  expect(shown.slice(0, 2).sort()).toEqual([top, last].sort());
  expect(shown).not.toContain(second);
  expect(total(tab.catalogue)).toBe(FEW - 1);
  await complete(tab);
  expect(firstIds(tab, 24)).toEqual(shown);
  expect(total(tab.catalogue)).toBe(FEW - 1);
});

test('a stored first screen does not contain pending changes: they may be discarded', async () => {
  const { first, start, settle } = await aDevice(FEW);
  const [top = ''] = firstIds(first, 1);
  const changes = { price: { from: 1, to: 5 } };
  const entry = anEntry(1, { kind: 'update', collection: 'listings', id: top, changes });
  await first.outbox.carryOut(() => ({ put: [entry], drop: [] }));
  await first.catalogue.apply(aPage(99, { rows: { listings: [aListing(FEW)] } }));
  const { seq } = (await read(
    first.database,
    async (db) => db.listings.get(idOf('l', FEW)) ?? {},
  )) as { seq: number };
  await settle(first, ({ head }) => head !== undefined && 'seq' in head && head.seq === seq);
  await first.outbox.carryOut(() => ({ put: [], drop: [entry.id] }));
  first.close();

  const tab = await start();
  expect(tab.catalogue.isComplete()).toBe(false);
  expect(tab.catalogue.get(top)?.price).not.toBe(5);
  expect(total(tab.catalogue)).toBe(FEW + 1);
});

test('a first screen that is older than the rows, damaged or of another form is not shown, and is made again', async () => {
  const { first, start, settle } = await aDevice(FEW);
  const spoil: ((db: AppDb) => PromiseLike<unknown>)[] = [
    (db) => db.meta.update('catalogue', { seq: 99 } as never),
    (db) => db.derived.update('head', { listings: [{ id: 'x' }] } as never),
    (db) => db.derived.update('head', { form: 'older' } as never),
    (db) => db.derived.delete('head'),
  ];
  first.close();
  for (const spoilt of spoil) {
    const before = await start();
    await complete(before);
    await before.database.write(spoilt);
    const bad = JSON.stringify((await derived(before.database)).head);
    before.close();
    const tab = await start();
    expect(tab.catalogue.isComplete()).toBe(true);
    expect(total(tab.catalogue)).toBe(FEW);
    await settle(tab, ({ head }) => head !== undefined && JSON.stringify(head) !== bad);
    tab.close();
    const next = await start();
    expect(next.catalogue.isComplete()).toBe(false);
    await complete(next);
    next.close();
  }
});

test('the first screen is made again 0.2 s after a change of one listing, and 2 s after a download', async () => {
  const { first, time } = await aDevice(FEW);
  const listings = range(0, FEW).map((n) => aListing(n, { price: 4 }));
  await first.catalogue.apply(aPage(98, { rows: { listings } }));
  expect(time.waiting()).toContain(2_000);
  const changed = aListing(7, { isPremium: true, price: 5 });
  await first.catalogue.apply(aPage(99, { rows: { listings: [changed] } }));
  expect(time.waiting()).toEqual([200]);
  await time.pass(200);
  const isMade = ({ head }: Awaited<ReturnType<typeof derived>>) =>
    head !== undefined && 'listings' in head && head.listings[0]?.price === 5;
  while (!isMade(await derived(first.database)));
});

test('a wrong total in the first screen is put right after the rows are read', async () => {
  const { first, start, settle } = await aDevice(FEW);
  await first.database.write((db) => db.derived.update('head', { total: 5 } as never));
  first.close();
  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue)).toBe(FEW);
  await settle(tab, ({ head }) => head !== undefined && 'total' in head && head.total === FEW);
});

test('signing out deletes the first screen and the packs with what only admins may see', async () => {
  const { first, settle, isWritten } = await aDevice(MANY);
  const cursor = aCursor(MANY, { role: 'admin', user: 'admin0000000001' });
  const hidden = aListing(1, { status: 'archived', isPremium: true, title: 'Secreta' });
  const { catalogue, database } = first;
  const listings = [hidden, ...range(2, MANY + 2).map((n) => aListing(n))];
  await catalogue.apply(aPage(MANY, { cursor, reset: true, rows: { listings } }));
  await settle(first, isWritten);
  const text = async () => JSON.stringify(await read(database, (db) => db.derived.toArray()));
  expect(await text()).toContain('Secreta');
  await catalogue.forgetPrivate();
  expect(await text()).not.toContain('Secreta');
});
