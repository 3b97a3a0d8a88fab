import { expect, test } from 'vitest';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { aListing, aPage, idOf, range } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
import { aDevice, complete, derived, firstIds, MANY } from './devices.ts';
import { total, until } from './tabs.ts';

/** A start reads derived records instead of all rows: here, packs of rows. */

const DAY = 24 * 60 * 60_000;

test('a start reads packs and what was written since, instead of all rows', async () => {
  const { first, start } = await aDevice(MANY);
  const last = firstIds(first, MANY).at(-1) ?? '';
  // The catalogue does not know of this change, so only a start that reads the rows would show it.
  await first.database.write((db) => db.listings.update(last, { title: 'No se lee' }));
  const news = { gone: [{ collection: 'listings' as const, id: idOf('l', 5) }] };
  const added = aListing(MANY, { title: 'Nuevo ático' });
  await first.catalogue.apply(aPage(MANY + 9, { ...news, rows: { listings: [added] } }));
  first.close();

  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue)).toBe(MANY);
  expect(tab.catalogue.get(last)?.title).toMatch(/^Piso \d+ en Monte Alto$/);
  expect(tab.catalogue.get(idOf('l', 5))).toBeUndefined();
  expect(total(tab.catalogue, { q: 'nuevo atico' })).toBe(1);
});

test.each([
  ['/1', 'is no JSON', { json: '{' }],
  ['/1', 'has no rows', { json: '{"rows":[]}' }],
  ['/1/search', 'is no JSON', { json: '{' }],
  ['/1/search', 'lacks columns', { json: '{"count":100,"columns":[]}' }],
  ['/1/search', 'lacks texts', { texts: 'piso' }],
])('a record %s that %s: all rows are read, and packed again', async (key, _, change) => {
  const { first, start, settle, isWritten } = await aDevice(MANY);
  const { packed } = await derived(first.database);
  const damaged = packed.find((known) => known.endsWith(key)) ?? '';
  await first.database.write((db) => db.derived.update(damaged, change as never));
  first.close();

  const tab = await start();
  await complete(tab);
  expect(firstIds(tab, MANY)).toHaveLength(MANY);
  expect(total(tab.catalogue, { q: 'piso 599' })).toBe(1);
  await settle(tab, isWritten);
  expect((await derived(tab.database)).packed).not.toContain(damaged);
});

test('a start with a filter shows its first screen before all rows are read, the same as afterwards', async () => {
  const { first, start } = await aDevice(MANY);
  first.close();
  const filters: ListingFilter[] = [
    { q: 'piso 59' },
    { sort: 'price-desc', minPrice: 100_500 },
    { location: 'coruna', type: 'apartment' },
    { features: 'lift' },
    { features: 'pool' },
  ];
  for (const filter of filters) {
    const tab = await start();
    const answer = () => tab.catalogue.query({ filter, offset: 0, limit: 24 });
    expect(tab.catalogue.answers(filter)).toBe(false);
    await until(tab.catalogue, () => tab.catalogue.answers(filter));
    expect(tab.catalogue.isComplete()).toBe(false);
    const early = answer();
    await complete(tab);
    expect(early).toEqual(answer());
    expect(early.total > 0).toBe(filter.features !== 'pool');
    tab.close();
  }
});

test('a text without a match is corrected only after all rows are read', async () => {
  const { first, start } = await aDevice(MANY);
  first.close();
  const tab = await start();
  const filter = { q: 'monte altto' };
  await until(tab.catalogue, () => tab.catalogue.answers(filter));
  expect(tab.catalogue.isComplete()).toBe(true);
  expect(tab.catalogue.query({ filter, offset: 0, limit: 1 }).searched?.text).toBe('monte alto');
});

test('a start whose first screen is not stored shows it before all rows are read', async () => {
  const { first, start } = await aDevice(MANY);
  const before = firstIds(first, 24);
  await first.database.write((db) => db.derived.delete('head'));
  first.close();
  const tab = await start();
  expect([tab.catalogue.isComplete(), tab.catalogue.answers({})]).toEqual([false, true]);
  expect(firstIds(tab, 24)).toEqual(before);
  expect(total(tab.catalogue)).toBe(MANY);
});

test('a search before all rows are read knows pending changes and what was written since the packs', async () => {
  const { first, start } = await aDevice(MANY);
  const changes = { title: { from: '', to: 'Buhardilla' } };
  const listingId = firstIds(first, MANY).at(-1) ?? '';
  await first.outbox.carryOut(() => ({
    put: [anEntry(1, { kind: 'update', collection: 'listings', id: listingId, changes })],
    drop: [],
  }));
  const added = aListing(MANY, { title: 'Buhardilla nueva' });
  await first.catalogue.apply(aPage(MANY + 9, { rows: { listings: [added] } }));
  first.close();
  const tab = await start();
  await until(tab.catalogue, () => tab.catalogue.answers({ q: 'buhardilla' }));
  expect(tab.catalogue.isComplete()).toBe(false);
  expect(total(tab.catalogue, { q: 'buhardilla' })).toBe(2);
  expect(tab.catalogue.get(listingId)?.title).toBe('Buhardilla');
});

test('the searchable texts of a pack are made again if this version of the app makes them differently', async () => {
  const { first, start } = await aDevice(MANY);
  const { packed } = await derived(first.database);
  await first.database.write((db) =>
    db.derived
      .where('key')
      .anyOf(packed)
      .modify((row) => {
        if ('texts' in row)
          Object.assign(row, { texts: row.texts.replaceAll('monte alto', 'otro') });
      }),
  );
  first.close();
  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue, { q: 'monte alto' })).toBe(MANY);
});

test('[PULL-4] a stored row that became unreadable is found within a day, and the next pull is a full one', async () => {
  const { first, start, time } = await aDevice(MANY);
  await first.database.write((db) =>
    db.listings.update(idOf('l', 1), { status: 'castle' } as never),
  );
  first.close();
  await time.pass(DAY + 1);
  const tab = await start();
  await complete(tab);
  expect((await tab.catalogue.beginPull())?.rev).toBe(MANY);
  while ((await tab.catalogue.beginPull()) !== undefined) await time.pass(1_000);
  const listings = range(0, MANY).map((n) => aListing(n));
  await tab.catalogue.apply(aPage(MANY, { reset: true, rows: { listings } }));
  expect((await tab.catalogue.beginPull())?.rev).toBe(MANY);
});
