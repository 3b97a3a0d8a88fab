import { describe, expect, test } from 'vitest';
import { byDefaultOrder } from '#domain/listing/listing.ts';
import { fold } from '#domain/search/fold.ts';
import { activeFilters, parseHomeSearch } from '#domain/search/home-search.ts';
import { matcher, searchableText, sorter } from '#domain/search/search.ts';
import { aListing, idOf } from '../../support/device/listings.ts';

const matches = (fields: Parameters<typeof aListing>[1], filter: Parameters<typeof matcher>[0]) => {
  const listing = aListing(1, fields);
  return matcher(filter)(listing, searchableText(listing), fold(listing.location));
};

describe('matching', () => {
  test.each(['coruna', 'CORUÑA', 'Coruña', 'a coruña'])('%s finds A Coruña', (q) => {
    expect(matches({ location: 'A Coruña' }, { q })).toBe(true);
  });

  test('searches title, location, description and features', () => {
    expect(matches({ title: 'Ático' }, { q: 'ATICO' })).toBe(true);
    expect(matches({ location: 'Oleiros' }, { q: 'oleiros' })).toBe(true);
    expect(matches({ description: 'con jardín' }, { q: 'jardin' })).toBe(true);
    expect(matches({ features: ['Piscina'] }, { q: 'piscina' })).toBe(true);
    expect(matches({ tourismRegistration: 'VUT-CO-1' }, { q: 'VUT' })).toBe(false);
  });

  test('the limits of a range are inclusive', () => {
    const fields = { price: 100, bedrooms: 2, area: 50 };
    expect(matches(fields, { minPrice: 100, maxPrice: 100, minBedrooms: 2, minArea: 50 })).toBe(
      true,
    );
    expect(matches(fields, { minPrice: 101 })).toBe(false);
    expect(matches(fields, { maxPrice: 99 })).toBe(false);
    expect(matches(fields, { minBedrooms: 3 })).toBe(false);
    expect(matches(fields, { minArea: 51 })).toBe(false);
  });

  test('the location filter matches part of a name, ignoring case', () => {
    const fields = { title: 'Piso', location: 'Playa de Riazor, A Coruña' };
    expect(matches(fields, { location: 'riaz' })).toBe(true);
    expect(matches(fields, { location: 'PLAYA' })).toBe(true);
    expect(matches(fields, { location: 'piso' })).toBe(false);
  });

  test('a listing has to match all eight filters', () => {
    const fields = {
      ...({ type: 'villa', operationType: 'alquiler', status: 'sold' } as const),
      ...{ location: 'Oleiros', price: 500, bedrooms: 3, area: 90 },
    };
    const filter = {
      ...({ type: 'villa', operationType: 'alquiler', status: 'sold' } as const),
      ...{ location: 'oleiros', minPrice: 400, maxPrice: 600, minBedrooms: 2, minArea: 80 },
    };
    expect(matches(fields, filter)).toBe(true);
    const exact = { minPrice: 500, maxPrice: 500, minBedrooms: 3, minArea: 90 };
    expect(matches(fields, { ...filter, ...exact })).toBe(true);
    for (const other of [
      { type: 'house' },
      { operationType: 'venta' },
      { status: 'available' },
      { location: 'Riazor' },
      { price: 300 },
      { price: 700 },
      { bedrooms: 1 },
      { area: 70 },
    ] as const)
      expect(matches({ ...fields, ...other }, filter), JSON.stringify(other)).toBe(false);
  });
});

describe('order', () => {
  const day = (n: number) => `2026-01-0${n} 10:00:00.000Z`;
  const listings = [
    aListing(1, { createdAt: day(1), price: 3, area: 1 }),
    aListing(2, { createdAt: day(2), price: 2, area: 3 }),
    aListing(3, { createdAt: day(1), isFeatured: true, price: 1, area: 2 }),
    aListing(4, { createdAt: day(1), isPremium: true, price: 2, area: 2 }),
  ];
  const order = (compare: (a: (typeof listings)[0], b: (typeof listings)[0]) => number) =>
    [...listings].sort(compare).map(({ id }) => id);

  test('is premium, featured, newest by default', () => {
    expect(order(byDefaultOrder)).toEqual([4, 3, 2, 1].map((n) => idOf('l', n)));
    const ofEachKind = [{ isPremium: true, isFeatured: true }, { isFeatured: true }, {}].flatMap(
      (kind, i) => [1, 2].map((n) => aListing(2 * i + n, { ...kind, createdAt: day(n) })),
    );
    const sorted = ofEachKind.sort(byDefaultOrder).map(({ id }) => id);
    expect(sorted).toEqual([2, 1, 4, 3, 6, 5].map((n) => idOf('l', n)));
  });

  test.each([
    ['price-asc', [3, 4, 2, 1]],
    ['price-desc', [1, 4, 2, 3]],
    ['area-desc', [2, 4, 3, 1]],
    ['newest', [2, 4, 3, 1]],
  ] as const)('%s keeps the default order among equal listings', (sort, expected) => {
    expect(order(sorter(sort))).toEqual(expected.map((n) => idOf('l', n)));
  });
});

describe('the address', () => {
  test('keeps valid values, drops invalid ones and never throws', () => {
    expect(
      parseHomeSearch({
        q: '  mar  ',
        type: 'castle',
        operationType: 'venta',
        minPrice: '-1',
        maxPrice: '200000',
        minBedrooms: '9',
        minArea: 90,
        status: ['available'],
        sort: 'newest',
        property: '../x',
      }),
    ).toEqual({
      q: 'mar',
      type: undefined,
      operationType: 'venta',
      location: undefined,
      minPrice: undefined,
      maxPrice: 200_000,
      minBedrooms: undefined,
      minArea: 90,
      status: undefined,
      sort: 'newest',
      property: undefined,
    });
  });

  test('limits the length of a text', () => {
    expect(parseHomeSearch({ q: 'x'.repeat(5_000) }).q).toHaveLength(1000);
  });

  test('active filters are the ones that reduce the list', () => {
    expect(activeFilters({ sort: 'newest', q: 'mar', minArea: 10 })).toEqual(['q', 'minArea']);
  });
});
