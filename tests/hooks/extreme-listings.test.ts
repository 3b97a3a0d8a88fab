import { expect, test } from 'vitest';
import { listingTypes, operationTypes } from '#domain/listing/listing.ts';
import catalogueWords from '../../src/i18n/es/start/catalogue.json' with { type: 'json' };
import listingWords from '../../src/i18n/es/start/listing.json' with { type: 'json' };
import { aListing } from '../support/server/records.ts';
import { sharedPages, textIn } from '../support/server/served-page.ts';

// What the card and the detail show of listings with extreme values.

const { listings, read } = await sharedPages();
const { photo } = catalogueWords.catalogue;
const { field } = listingWords.listing;

/** The text of the only card of a search, and of the page of its listing. */
const shownOf = async (fields: Record<string, unknown>) => {
  const location = `Lugar ${crypto.randomUUID()}`;
  const { id } = await listings.made(aListing({ ...fields, location }));
  const [card = '', ...others] =
    (await read(`/?location=${location}`)).body.match(/<article.*?<\/article>/gs) ?? [];
  expect(others).toEqual([]);
  return { card: textIn(card), detail: (await read(`/?property=${id}`)).body };
};

test('each type and operation is found by its filter, and its card has its title and its price', async () => {
  for (const type of listingTypes) {
    await listings.made(aListing({ type, title: `Muestra ${type}` }));
    expect((await read(`/?type=${type}&sort=newest`)).body, type).toContain(`Muestra ${type}`);
  }
  for (const operation_type of operationTypes) {
    const title = `Muestra ${operation_type}`;
    const { card } = await shownOf({ operation_type, title, price: 850 });
    expect(card).toContain(title);
    expect(card).toContain(operation_type === 'venta' ? '850 € ' : '850 €/mes ');
    const found = await read(`/?operationType=${operation_type}&sort=newest`);
    expect(found.body, operation_type).toContain(title);
  }
});

test('a price of 0 is shown as «Consultar» only, on the card and in the detail', async () => {
  const { card, detail } = await shownOf({ price: 0, operation_type: 'alquiler' });
  const header = detail.slice(detail.indexOf('<h1'), detail.indexOf(`>${field.description}<`));
  for (const text of [card, textIn(header)]) {
    expect(text).toContain('Consultar');
    expect(text).not.toMatch(/€|\/mes/);
  }
});

test('a listing with empty fields: the card and the detail leave them out', async () => {
  const empty = { bedrooms: 0, bathrooms: 0, area: 0, description: '', features: [] };
  const { card, detail } = await shownOf(empty);
  expect(card).not.toMatch(/\b0\b|m²|dorm|baño/);
  for (const text of [card, detail]) expect(text).toContain(photo.none);
  for (const name of [field.description, field.features, photo.full])
    expect(detail).not.toContain(name);
});

test('60 features: the card shows four and the number of the rest, the detail shows all', async () => {
  const features = Array.from({ length: 60 }, (_, n) => `Rareza ${n + 1}`);
  const { card, detail } = await shownOf({ features, bathrooms: 2.5 });
  expect(card.match(/Rareza/g)).toHaveLength(4);
  expect(card).toContain('+56');
  expect(card).toContain('2,5');
  for (const feature of features) expect(textIn(detail)).toContain(feature);
});
