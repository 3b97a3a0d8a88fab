import { describe, expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { findNews } from '#db/searches/find-news.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createId } from '#domain/ids.ts';
import { listingSearch } from '#domain/search/search-text.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aListing, aPage, idOf, range } from '../../support/device/listings.ts';

const id = (n: number) => idOf('l', n);

async function aDevice(name = `searches-${crypto.randomUUID()}`) {
  const database = createDatabase({ name });
  const searches = createSavedSearches(database, { onFirst: () => undefined });
  await searches.open();
  const news = () => searches.all().map((one) => [one.name, Object.fromEntries(one.news)]);
  return { name, database, searches, news };
}

let rev = 0;
async function pull(database: Database, page: Parameters<typeof aPage>[1]) {
  rev += 1;
  const written: SyncPage = aPage(rev, page);
  const stamp = { now: 0, createId };
  expect((await database.write((db) => applyPage(db, written, stamp, undefined))).ok).toBe(true);
}

/** A device with a saved search for flats up to 100.500 €, which knows what it finds of 3 listings. */
async function aDeviceWithSearch() {
  const device = await aDevice();
  await pull(device.database, {
    reset: true,
    rows: { listings: range(0, 3).map((n) => aListing(n)) },
  });
  await device.searches.add({ name: 'Pisos', search: 'maxPrice=100500' });
  expect(await findNews(device.database)).toEqual([]);
  await device.searches.open();
  return device;
}

describe('a saved search', () => {
  test('has no news when it is saved', async () => {
    const { news } = await aDeviceWithSearch();
    expect(news()).toEqual([['Pisos', {}]]);
  });

  test('tells of a new listing and of a lower price once, until it is opened', async () => {
    const { database, searches, news } = await aDeviceWithSearch();
    const cheaper = aListing(1, { price: 90_000 });
    const dear = aListing(8, { price: 200_000 });
    await pull(database, { rows: { listings: [aListing(7), cheaper, dear] } });
    const [found] = await findNews(database);
    expect(found?.news).toEqual([
      { listing: id(1), kind: 'price-drop' },
      { listing: id(7), kind: 'new' },
    ]);
    expect(await findNews(database)).toEqual([]);
    await searches.open();
    expect(news()).toEqual([['Pisos', { [id(7)]: 'new', [id(1)]: 'price-drop' }]]);

    await searches.see(found?.id ?? '');
    expect(news()).toEqual([['Pisos', {}]]);
    expect(searches.newsOf(id(7))).toBe('new');
    await pull(database, { rows: { listings: [aListing(7, { title: 'Otro' }), cheaper] } });
    expect(await findNews(database)).toEqual([]);
  });

  test('forgets the news of a listing that is gone', async () => {
    const { database, searches, news } = await aDeviceWithSearch();
    await pull(database, { rows: { listings: [aListing(7)] } });
    await findNews(database);
    await pull(database, { gone: [{ collection: 'listings', id: id(7) }] });
    await findNews(database);
    await searches.open();
    expect(news()).toEqual([['Pisos', {}]]);
  });

  test('finds nothing while it is paused, and begins anew after it', async () => {
    const { database, searches } = await aDeviceWithSearch();
    const [search] = searches.all();
    await searches.edit(search?.id ?? '', { isPaused: true });
    await pull(database, { rows: { listings: [aListing(7)] } });
    expect(await findNews(database)).toEqual([]);
    await searches.edit(search?.id ?? '', { isPaused: false });
    expect(await findNews(database)).toEqual([]);
    await pull(database, { rows: { listings: [aListing(9)] } });
    expect((await findNews(database))[0]?.news).toEqual([{ listing: id(9), kind: 'new' }]);
  });

  test('of one listing tells when it gets cheaper, and of nothing else', async () => {
    const { database, searches } = await aDevice();
    await pull(database, { reset: true, rows: { listings: [aListing(1)] } });
    await searches.add({ name: 'Piso', search: listingSearch(id(1)) });
    await findNews(database);
    const changed = [aListing(1, { price: 150_000 }), aListing(2)];
    await pull(database, { rows: { listings: changed } });
    expect(await findNews(database)).toEqual([]);
    await pull(database, { rows: { listings: [aListing(1, { price: 140_000 })] } });
    const [found] = await findNews(database);
    expect(found?.news).toEqual([{ listing: id(1), kind: 'price-drop' }]);
  });

  test('that was removed comes back with its news', async () => {
    const { database, searches, news } = await aDeviceWithSearch();
    await pull(database, { rows: { listings: [aListing(7)] } });
    const [found] = await findNews(database);
    await searches.open();
    const removed = await searches.remove(found?.id ?? '');
    expect(news()).toEqual([]);
    if (removed.ok) await removed.value.undo();
    expect(news()).toEqual([['Pisos', { [id(7)]: 'new' }]]);
  });
});

test('an edit while news are looked for is kept', async () => {
  const { database, searches } = await aDeviceWithSearch();
  const [search] = searches.all();
  await pull(database, { rows: { listings: [aListing(7)] } });
  const [found] = await Promise.all([
    findNews(database),
    searches.edit(search?.id ?? '', { name: 'Otra' }),
  ]);
  await searches.open();
  expect(found).toHaveLength(1);
  expect(searches.all()).toMatchObject([{ name: 'Otra' }]);
});

test('nothing is compared while a full download lasts', async () => {
  const { database, searches } = await aDevice();
  await pull(database, { reset: true, more: true, rows: { listings: [aListing(1)] } });
  await searches.add({ name: 'Pisos', search: 'maxPrice=100500' });
  expect(await findNews(database)).toEqual([]);
  await pull(database, { rows: { listings: [aListing(2)] } });
  expect(await findNews(database)).toEqual([]);
  await pull(database, { rows: { listings: [aListing(3)] } });
  expect((await findNews(database))[0]?.news).toEqual([{ listing: id(3), kind: 'new' }]);
});
