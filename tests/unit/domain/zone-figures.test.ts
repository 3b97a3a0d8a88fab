import { expect, test } from 'vitest';
import { figuresOf, sumOf } from '#domain/zones/zone-figures.ts';
import { aListing } from '../../support/device/listings.ts';

const listings = [
  aListing(1, { zone: 'riazor', price: 300_000, operationType: 'venta' }),
  aListing(2, { zone: 'riazor', price: 0, operationType: 'venta' }),
  aListing(3, { zone: 'riazor', price: 250_000, operationType: 'venta' }),
  aListing(4, { zone: 'riazor', price: 900, operationType: 'alquiler' }),
  aListing(5, { zone: 'sada', price: 0, operationType: 'venta' }),
  aListing(6, { price: 1_000, operationType: 'venta' }),
];

test('a zone has the number of its listings, the lowest price of sales and of rents, and what is new', () => {
  const figures = figuresOf(listings, ({ price }) => price === 250_000);
  expect([...figures]).toEqual([
    ['riazor', { count: 4, sale: 250_000, rent: 900, fresh: 1 }],
    ['sada', { count: 1, sale: undefined, rent: undefined, fresh: 0 }],
  ]);
});

test('several zones together have the sum of their listings and the lowest of their prices', () => {
  const one = { count: 2, sale: 300, rent: undefined, fresh: 1 };
  const other = { count: 1, sale: 200, rent: 50, fresh: 0 };
  expect(sumOf([one, other])).toEqual({ count: 3, sale: 200, rent: 50, fresh: 1 });
  expect(sumOf([])).toEqual({ count: 0, sale: undefined, rent: undefined, fresh: 0 });
});
