import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createIndexInMemory } from '#catalogue/index-in-memory.ts';
import requestRules from '#domain/enquiry/request-rules.json' with { type: 'json' };
import { enquiryKinds, wishesSchema } from '#domain/enquiry/wishes.ts';
import { isPublic } from '#domain/listing/listing.ts';
import {
  comparable,
  createSearchMatcher,
  newsInSearch,
  partsOfSearch,
} from '#domain/saved/search-news.ts';
import { type ListingFilter, parseHomeSearch } from '#domain/search/home-search.ts';
import { parseSearchText, searchText } from '#domain/search/search-text.ts';
import { aListing } from '../../support/device/listings.ts';
import { demoListings } from '../search/demo-listings.ts';
import { demoCases } from '../search/demo-queries.ts';

const TODAY = Date.UTC(2026, 10, 27);
beforeAll(() => void vi.useFakeTimers({ now: TODAY, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const filters: readonly ListingFilter[] = [
  { location: 'Riazor,Playa de Orzán, A Coruña', maxPrice: 400_000 },
  { q: 'ático & terraza = sí', operationType: 'venta', minBedrooms: 2 },
  { type: 'apartment,duplex', features: 'lift,terrace', status: 'available' },
];

describe('the text of a search', () => {
  test.each(filters)('is read back: %o', (filter) => {
    expect(parseSearchText(searchText(filter))).toEqual(expect.objectContaining(filter));
  });

  test('has neither the order nor the open listing', () => {
    const search = parseHomeSearch({ q: 'mar', sort: 'newest', property: 'a12345678901234' });
    expect(searchText(search)).toBe('q=mar');
  });

  test('with half a letter or a broken escape is read all the same', () => {
    expect(searchText({ q: 'vistas \ud83d' })).toBe('q=vistas%20');
    expect(parseSearchText('?q=%E0%A4%A&minPrice=9&x=y')).toEqual(
      expect.objectContaining({ q: undefined, minPrice: 9 }),
    );
  });

  test('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseSearchText(text)));
  });
});

describe('a saved search finds what the list of the app shows', () => {
  const listings = demoListings(TODAY).filter(isPublic);
  const index = createIndexInMemory();
  index.put(listings);
  const rows = listings.map(comparable);

  test.each([...demoCases.map(([q]) => ({ q })), ...filters])('%o', (filter) => {
    const shown = index.query({ filter, offset: 0, limit: listings.length });
    const expected = shown.searched === undefined ? shown.listings.map(({ id }) => id) : [];
    const isFound = createSearchMatcher(searchText(filter));
    const found = rows.filter(isFound).map(({ listing }) => listing.id);
    expect(found.toSorted()).toEqual(expected.toSorted());
    // Its parts together find the same; so do they when an operation and a price are added.
    for (const more of [{}, { operationType: 'alquiler', maxPrice: 1_200 }] as const) {
      const whole = searchText({ ...filter, ...more });
      const parts = partsOfSearch(whole).map(createSearchMatcher);
      const foundByParts = rows.filter((row) => parts.every((passes) => passes(row)));
      expect(foundByParts).toEqual(rows.filter(createSearchMatcher(whole)));
    }
  });

  test('one of all listings has no parts, and one of a listing is its own', () => {
    expect(['', 'property=a12345678901234'].map(partsOfSearch)).toEqual([
      [],
      ['property=a12345678901234'],
    ]);
  });
});

describe('news of a saved search', () => {
  const isFound = createSearchMatcher('maxPrice=200000');
  const at = (price: number, fields = {}) => comparable(aListing(1, { price, ...fields }));

  test.each([
    ['published', at(150_000), undefined, 'new'],
    ['made visible', at(150_000), at(150_000, { ready: false }), 'new'],
    ['taken out of the archive', at(150_000), at(150_000, { status: 'archived' }), 'new'],
    ['now in the range of prices', at(190_000), at(210_000), 'new'],
    ['cheaper', at(140_000), at(150_000), 'price-drop'],
    ['edited', at(150_000, { title: 'Otro' }), at(150_000), undefined],
    ['dearer', at(160_000), at(150_000), undefined],
    ['no longer in the range', at(210_000), at(190_000), undefined],
    ['new but archived', at(150_000, { status: 'archived' }), undefined, undefined],
    ['sold', at(140_000, { status: 'sold' }), at(150_000), undefined],
  ] as const)('a listing that is %s', (_name, now, before, news) => {
    expect(newsInSearch(isFound, now, before)).toBe(news);
  });
});

test('forms offer the choices that the server knows', () => {
  expect(enquiryKinds).toEqual(requestRules.kinds);
  expect(wishesSchema.pipe[0].item.entries.part.options).toEqual(requestRules.parts);
});
