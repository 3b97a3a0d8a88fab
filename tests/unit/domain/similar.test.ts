import { expect, test } from 'vitest';
import { similarListings } from '#domain/listing/similar.ts';
import { aListing, idOf, range } from '../../support/device/listings.ts';

const flat = aListing(0, { price: 200_000, type: 'apartment', location: 'Monte Alto, A Coruña' });
const ids = (...others: Parameters<typeof aListing>[]) =>
  similarListings(
    flat,
    others.map(([n, fields]) => aListing(n, { price: 200_000, location: 'Oleiros', ...fields })),
  ).map(({ id }) => id);
const idsOf = (...numbers: number[]) => numbers.map((n) => idOf('l', n));

test('the same type or location, ignoring accents and case, comes before other homes; a garage is no home', () => {
  expect(
    ids(
      [3, { type: 'house' }],
      [1, { type: 'apartment' }],
      [2, { type: 'garage', location: 'MONTE ALTO, A CORUNA' }],
    ),
  ).toEqual(idsOf(1, 2, 3));
  expect(ids([1, { type: 'garage' }], [2, { type: 'office' }])).toEqual([]);
});

test('a listing for rent is not similar to one for sale, nor is a listing to itself', () => {
  expect(ids([0, {}], [1, { operationType: 'alquiler' }])).toEqual([]);
});

test('distant prices fill the row after all near ones, the nearest first, whatever else they share', () => {
  expect(
    ids(
      [1, { price: 900_000, location: flat.location }],
      [2, { price: 129_000, type: 'house' }],
      [3, { price: 270_001, type: 'house' }],
      [4, { price: 270_000, type: 'house' }],
    ),
  ).toEqual(idsOf(4, 3, 2));
  expect(ids([2, { price: 300_000 }], [1, { price: 100_000 }])).toEqual(idsOf(1, 2)); // equally far
});

test('the three kinds of rent are one operation, the nearest kind first, whatever it costs', () => {
  const monthly = { ...flat, operationType: 'alquiler', price: 800 } as const;
  const others = [
    aListing(1, { operationType: 'alquiler_vacacional', price: 800 }),
    aListing(2, { operationType: 'alquiler_temporal', price: 900 }),
    aListing(3, { operationType: 'alquiler', price: 3_000 }),
    aListing(4, { operationType: 'venta', price: 800 }),
  ];
  expect(similarListings(monthly, others).map(({ id }) => id)).toEqual(idsOf(3, 2, 1));
});

test('sold, archived and hidden listings are not offered; reserved ones are', () => {
  expect(
    ids(
      [1, { status: 'sold' }],
      [2, { status: 'archived' }],
      [3, { ready: false }],
      [4, { status: 'reserved' }],
    ),
  ).toEqual(idsOf(4));
});

test('matches of both type and location come first, then the nearest price, at most three', () => {
  const near = range(1, 5).map((n) => [n, { price: 200_000 + n * 1_000 }] as const);
  expect(
    ids(...near.map(([n, fields]): Parameters<typeof aListing> => [n, fields]), [
      9,
      { price: 250_000, location: flat.location },
    ]),
  ).toEqual(idsOf(9, 1, 2));
});

test('a price on request counts as near to every price', () => {
  expect(ids([2, { price: 500_000 }], [1, { price: 0 }])).toEqual(idsOf(1, 2));
  const onRequest = { ...flat, price: 0 };
  expect(similarListings(onRequest, [aListing(1, { price: 900_000 })])).toHaveLength(1);
});
