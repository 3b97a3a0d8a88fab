import { expect, test } from 'vitest';
import { similarListings } from '#domain/listing/similar.ts';
import { aListing, idOf, range } from '../../support/listings.ts';

const flat = aListing(0, { price: 200_000, type: 'apartment', location: 'Monte Alto, A Coruña' });
const ids = (...others: Parameters<typeof aListing>[]) =>
  similarListings(
    flat,
    others.map(([n, fields]) => aListing(n, { price: 200_000, location: 'Oleiros', ...fields })),
  ).map(({ id }) => id);

test('the same type or location, ignoring accents and case, comes before other homes; a garage is no home', () => {
  expect(
    ids(
      [3, { type: 'house' }],
      [1, { type: 'apartment' }],
      [2, { type: 'garage', location: 'MONTE ALTO, A CORUNA' }],
    ),
  ).toEqual([idOf('l', 1), idOf('l', 2), idOf('l', 3)]);
  expect(ids([1, { type: 'garage' }], [2, { type: 'office' }])).toEqual([]);
});

test('a listing with another operation or a distant price is not similar, nor is the listing itself', () => {
  expect(
    ids(
      [0, {}],
      [1, { operationType: 'alquiler' }],
      [2, { price: 129_999 }],
      [3, { price: 270_001 }],
    ),
  ).toEqual([]);
  expect(ids([2, { price: 130_000 }], [3, { price: 270_000 }])).toHaveLength(2);
});

test('sold, archived and hidden listings are not offered; reserved ones are', () => {
  expect(
    ids(
      [1, { status: 'sold' }],
      [2, { status: 'archived' }],
      [3, { ready: false }],
      [4, { status: 'reserved' }],
    ),
  ).toEqual([idOf('l', 4)]);
});

test('matches of both type and location come first, then the nearest price, at most three', () => {
  const near = range(1, 5).map((n) => [n, { price: 200_000 + n * 1_000 }] as const);
  expect(
    ids(...near.map(([n, fields]): Parameters<typeof aListing> => [n, fields]), [
      9,
      { price: 250_000, location: flat.location },
    ]),
  ).toEqual([idOf('l', 9), idOf('l', 1), idOf('l', 2)]);
});

test('a price on request counts as near to every price', () => {
  expect(ids([1, { price: 0 }])).toEqual([idOf('l', 1)]);
  const onRequest = { ...flat, price: 0 };
  expect(similarListings(onRequest, [aListing(1, { price: 900_000 })])).toHaveLength(1);
});
