import { expect, test } from 'vitest';
import { differenceTo } from '#domain/listing/difference.ts';

const home = { price: 489_000, area: 112, bedrooms: 3 };

test.each([
  ['a lower price', { ...home, price: 329_000 }, { of: 'price', by: -160_000 }],
  [
    'a higher price before another area',
    { price: 500_000, area: 90, bedrooms: 2 },
    { of: 'price', by: 11_000 },
  ],
  [
    'another area if the price is nearly the same',
    { ...home, price: 490_000, area: 130 },
    { of: 'area', by: 18 },
  ],
  [
    'another area if the price is on request',
    { ...home, price: 0, area: 90 },
    { of: 'area', by: -22 },
  ],
  [
    'the bedrooms if all else is nearly the same',
    { ...home, area: 114, bedrooms: 4 },
    { of: 'bedrooms', by: 1 },
  ],
])('the difference to a similar home is %s', (_what, other, difference) => {
  expect(differenceTo(home, other)).toEqual(difference);
});

test('two homes with the same figures have no difference', () => {
  expect(differenceTo(home, home)).toBeUndefined();
});
