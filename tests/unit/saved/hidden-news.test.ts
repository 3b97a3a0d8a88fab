import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { createDatabase } from '#db/database.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { findNews } from '#db/searches/find-news.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createId } from '#domain/ids.ts';
import { countNews, newsWithout } from '#domain/saved/saved-search.ts';
import { aListing, aPage, idOf } from '../../support/device/listings.ts';

/** Listings that somebody has marked with «no»: no list shows them, so no saved search tells of them. */

const [hidden, other] = [idOf('l', 1), idOf('l', 2)];

/** A device with two listings, one of them hidden, that knows what a search finds. Both then get cheaper. */
async function cheaperOf(search: string) {
  const database = createDatabase({ name: `hidden-${crypto.randomUUID()}` });
  const ports = { onFirst: () => undefined };
  const searches = createSavedSearches(database, ports);
  const pull = (rev: number, price: number, reset: boolean) =>
    database.write((db) => {
      const rows = { listings: [1, 2].map((n) => aListing(n, { rev, price })) };
      return applyPage(db, aPage(rev, { reset, rows }), { now: 0, createId });
    });
  await pull(1, 100_000, true);
  await searches.add({ name: 'Todo', search });
  await findNews(database);
  await createFavourites(database, ports).mark(hidden, 'no');
  await pull(2, 90_000, false);
  const found = await findNews(database);
  await searches.load();
  return { told: found.flatMap(({ news }) => news.map(({ listing }) => listing)), searches };
}

test('of a hidden listing that gets cheaper nobody is told, and it is not counted until it is shown again', async () => {
  const { told, searches } = await cheaperOf('');
  expect(told).toEqual([other]);
  const [search] = searches.all();
  expect(search && [...newsWithout(new Set([hidden]), search).keys()]).toEqual([other]);
  expect(countNews(searches.all(), new Set([hidden]))).toBe(1);
  expect(countNews(searches.all(), new Set())).toBe(2);
});

test('who watches the price of one listing is told of it, also when it is hidden', async () => {
  const { told, searches } = await cheaperOf(`property=${hidden}`);
  expect(told).toEqual([hidden]);
  expect(countNews(searches.all(), new Set([hidden]))).toBe(1);
});
