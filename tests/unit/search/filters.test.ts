import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { appliedOf, withoutApplied } from '#domain/search/applied.ts';
import { countChoices } from '#domain/search/choice-counts.ts';
import { features } from '#domain/search/features.ts';
import { choiceFilters, choiceNames } from '#domain/search/filter-table.ts';
import { fold } from '#domain/search/fold.ts';
import { type ListingFilter, parseHomeSearch } from '#domain/search/home-search.ts';
import { boundsOf, handlesOf, priceBars, priceStops } from '#domain/search/price-scale.ts';
import { bitsOf, featuresOf } from '#domain/search/reading/feature-text.ts';
import { matcher, searchableText, sorter } from '#domain/search/search.ts';
import { listOf, several } from '#domain/search/several.ts';
import { aListing } from '../../support/device/listings.ts';

const passes = (listing: Listing, filter: ListingFilter) =>
  matcher(filter)(listing, searchableText(listing), fold(listing.location));

describe('a filter', () => {
  test.each<[string, Partial<Listing>, ListingFilter, boolean]>([
    ['one of several types', { type: 'duplex' }, { type: 'apartment,duplex' }, true],
    ['none of several types', { type: 'house' }, { type: 'apartment,duplex' }, false],
    [
      'one of several places',
      { location: 'Playa de Sada, Sada' },
      { location: 'Riazor,sada' },
      true,
    ],
    [
      'a place with a comma',
      { location: 'Riazor, A Coruña' },
      { location: 'Riazor, A Coruña' },
      true,
    ],
    [
      'a comma is no choice',
      { location: 'Ensanche, A Coruña' },
      { location: 'Riazor, A Coruña' },
      false,
    ],
    ['one of several zones', { zone: 'orzan' }, { zone: 'orzan,riazor' }, true],
    ['no zone', { location: 'Riazor' }, { zone: 'riazor' }, false],
    ['a plot of enough', { plotArea: 900 }, { minPlotArea: 900 }, true],
    ['an unknown plot', {}, { minPlotArea: 1 }, false],
    ['an unknown fee', {}, { maxCommunityFee: 100 }, false],
    ['a property tax at the bound', { propertyTax: 400 }, { maxPropertyTax: 400 }, true],
    ['another emissions letter', { emissionsRating: 'D' }, { emissionsRating: 'B,C' }, false],
    ['the mezzanine is low', { floor: 'mezzanine' }, { level: 'low' }, true],
    ['a day in time', { availableFrom: '2026-12-01' }, { availableBy: '2026-12-01' }, true],
    ['a day too late', { availableFrom: '2026-12-02' }, { availableBy: '2026-12-01' }, false],
    ['no day is at once', {}, { availableBy: '2026-12-01' }, true],
    ['all features', { features: ['Terraza', 'Ascensor'] }, { features: 'lift,terrace' }, true],
    ['not all features', { features: ['Terraza'] }, { features: 'lift,terrace' }, false],
  ])('%s', (_, fields, filter, expected) => {
    expect(passes(aListing(1, { features: [], ...fields }), filter)).toBe(expected);
  });

  test.each<[Partial<Listing>, string[]]>([
    [{ features: ['Terraza de 30 m²', 'Plaza de garaje'] }, ['terrace', 'garage']],
    [{ features: ['Sin ascensor', 'sen terraza'] }, []],
    [{ features: ['VISTAS AO MAR', 'Swimming pool', 'Rocho'] }, ['storage', 'pool', 'seaView']],
    [{ features: ['Jardinería'] }, []],
    [
      { features: [], lift: 'yes', pets: 'yes', parkingIncluded: 'yes' },
      ['lift', 'garage', 'pets'],
    ],
    [{ features: ['Ascensor', 'Garaje'], lift: 'no', parkingIncluded: 'no' }, ['garage']],
  ])('finds the common features of %j', (fields, expected) => {
    const bits = featuresOf(aListing(1, fields));
    expect(features.filter((feature) => (bits & bitsOf([feature])) !== 0)).toEqual(expected);
  });

  test('is read from the address and its values can be taken back one by one', () => {
    const filter = parseHomeSearch({
      type: 'duplex,castle,apartment,duplex',
      location: 'Riazor, A Coruña,Sada',
      features: 'lift,unknown',
      status: 'sold,available',
      minBathrooms: '2',
      availableBy: '2026-13-01',
      minYear: '1980',
    });
    expect(filter).toEqual({
      type: 'apartment,duplex',
      location: 'Riazor, A Coruña,Sada',
      features: 'lift',
      minBathrooms: 2,
      minYear: 1980,
    });
    const [type] = appliedOf(filter);
    if (type === undefined) throw new Error('nothing applied');
    expect(withoutApplied(filter, type).type).toBe('duplex');
    const without = appliedOf(filter).reduce(withoutApplied, filter);
    expect(appliedOf(without)).toEqual([]);
  });
});

test('by price per m², the cheapest first; listings without it at the end', () => {
  const listings = [
    aListing(1, { price: 0 }),
    aListing(2, { price: 200, area: 10 }),
    aListing(3, { price: 300, area: 30 }),
  ];
  const order = listings.sort(sorter('price-m2')).map(({ price }) => price);
  expect(order).toEqual([300, 200, 0]);
});

describe('the count of a choice', () => {
  const listing = fc.record({
    type: fc.constantFrom('apartment', 'house'),
    operationType: fc.constantFrom('venta', 'alquiler'),
    location: fc.constantFrom('Riazor, A Coruña', 'Sada', 'Playa de Sada, Sada'),
    features: fc.subarray(['Ascensor', 'Terraza', 'Piscina']),
    condition: fc.constantFrom('new', 'good', undefined),
    price: fc.constantFrom(0, 500, 900, 200_000),
    bedrooms: fc.nat(3),
  });
  const filter = fc.record(
    {
      type: fc.constantFrom('apartment', 'apartment,house'),
      operationType: fc.constantFrom('venta', 'alquiler'),
      location: fc.constantFrom('Sada', 'riazor', 'Sada,Riazor'),
      features: fc.constantFrom('lift', 'lift,pool'),
      condition: fc.constantFrom('new', 'new,good'),
      minPrice: fc.constantFrom(1, 600),
      maxPrice: fc.constantFrom(600, 1_000),
      minBedrooms: fc.constantFrom(1, 2),
    },
    { requiredKeys: [] },
  );

  test('is the number of listings that match after it, for any listings and filter', () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 12 }), filter, (rows, chosen: ListingFilter) => {
        const listings = rows.map((fields, n) => aListing(n, fields as Partial<Listing>));
        const total = (other: ListingFilter) =>
          listings.filter((one) => passes(one, { ...chosen, ...other })).length;
        const counts = countChoices(
          chosen,
          listings.map((one) => ({ listing: one, location: fold(one.location) })),
        );
        for (const name of choiceNames)
          for (const option of choiceFilters[name].options)
            expect(counts.choices[name][option], option).toBe(total({ [name]: option }));
        for (const one of features) {
          const all = several([...new Set([...listOf(chosen.features), one])]);
          expect(counts.features[one], one).toBe(total({ features: all }));
        }
        for (const least of [1, 2, 3])
          expect(counts.minBedrooms[least]).toBe(total({ minBedrooms: least }));
        const open = { minPrice: undefined, maxPrice: undefined };
        const priced = listings.filter(
          (one) => one.price > 0 && passes(one, { ...chosen, ...open }),
        );
        expect([...counts.prices].sort()).toEqual(priced.map(({ price }) => price).sort());
      }),
    );
  });
});

describe('the scale of prices', () => {
  test('goes from below the lowest to above the highest price, and its bars hold all of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 2 }),
        (prices) => {
          const stops = priceStops(prices);
          expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
          expect(stops[0]).toBeLessThanOrEqual(Math.min(...prices));
          expect(stops.at(-1)).toBeGreaterThanOrEqual(Math.max(...prices));
          const bars = priceBars(prices, stops);
          expect(bars).toHaveLength(stops.length - 1);
          expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(prices.length);
        },
      ),
    );
  });

  test('moves a bound between two stops outwards to the next stop', () => {
    const stops = [100, 200, 300, 400];
    expect(handlesOf(stops, {})).toEqual([0, 3]);
    expect(handlesOf(stops, { minPrice: 250, maxPrice: 250 })).toEqual([1, 2]);
    expect(handlesOf(stops, { minPrice: 5, maxPrice: 900 })).toEqual([0, 3]);
  });

  test('a handle that moves sets its bound, and the other one keeps its exact price', () => {
    const stops = [100, 200, 300, 400];
    const typed = { minPrice: 150, maxPrice: 350 };
    expect(boundsOf(stops, typed, [0, 2])).toEqual({ minPrice: 150, maxPrice: 300 });
    expect(boundsOf(stops, typed, [1, 3])).toEqual({ minPrice: 200, maxPrice: 350 });
    const exact = { minPrice: 200, maxPrice: 300 };
    expect(boundsOf(stops, exact, [0, 2])).toEqual({ minPrice: undefined, maxPrice: 300 });
    expect(boundsOf(stops, exact, [1, 3])).toEqual({ minPrice: 200, maxPrice: undefined });
  });
});
