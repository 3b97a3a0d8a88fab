import { expect, test } from 'vitest';
import { createHiding } from '#catalogue/hiding.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { aListing, aPage, idOf, range } from '../../support/device/listings.ts';
import { idsIn, openTab, total } from './tabs.ts';

const FLATS = 10_000;
const [a, b] = [idOf('l', 1), idOf('l', 2)];

async function aDevice(flats: number) {
  const { catalogue, database, outbox } = await openTab();
  const favourites = createFavourites(database, { onFirst: () => undefined });
  const hiding = createHiding({ favourites, catalogue });
  await favourites.open();
  const listings = range(0, flats).map((n) => aListing(n));
  await catalogue.apply(aPage(flats, { rows: { listings } }));
  return { catalogue, favourites, hiding, outbox };
}

test('a listing marked with «no» leaves lists, counts and suggestions, until it is shown again', async () => {
  const { catalogue, favourites, hiding } = await aDevice(4);
  await favourites.mark(a, 'no');
  await favourites.mark(b, 'like');
  expect(idsIn(catalogue)).not.toContain(a);
  expect([total(catalogue), total(catalogue, { q: 'piso 1' })]).toEqual([3, 0]);
  expect(catalogue.counts({}).prices).toHaveLength(3);
  expect(catalogue.get(a)?.id).toBe(a);
  expect(catalogue.query({ filter: {}, offset: 0, limit: 0, withHidden: true }).total).toBe(4);
  expect([...hiding.ids()]).toEqual([a]);

  hiding.show(true);
  expect([total(catalogue), hiding.areShown()]).toEqual([4, true]);
  hiding.show(false);
  expect(total(catalogue)).toBe(3);
  await favourites.mark(a, undefined);
  expect(total(catalogue)).toBe(4);
});

test('a change of another favourite searches nothing again', async () => {
  const { catalogue, favourites } = await aDevice(4);
  await favourites.mark(a, 'no');
  const version = catalogue.version();
  await favourites.mark(b, 'like');
  await favourites.note(a, 'Sin luz', '');
  expect(catalogue.version()).toBe(version);
});

test('among 10,000 listings, one that is pulled later is hidden if it is marked with «no», and listed if not', async () => {
  const { catalogue, favourites } = await aDevice(FLATS);
  await favourites.mark(idOf('l', FLATS), 'no');
  expect(total(catalogue)).toBe(FLATS);
  const [hidden, listed] = [aListing(FLATS), aListing(FLATS + 1)];
  await catalogue.apply(aPage(FLATS + 1, { rows: { listings: [hidden, listed] } }));
  expect(total(catalogue)).toBe(FLATS + 1);
  expect(catalogue.get(hidden.id)).toBeDefined();
});
