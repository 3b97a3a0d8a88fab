import { expect, test } from 'vitest';
import { recentDrop } from '#domain/listing/price-drop.ts';

const now = Date.UTC(2026, 10, 27, 12);

test.each([
  ['no earlier price', undefined, 0],
  ['a change of today', [{ date: '2026-11-27', price: 489_000 }], 9_000],
  ['a change 30 days ago', [{ date: '2026-10-28', price: 489_000 }], 9_000],
  ['a change 31 days ago', [{ date: '2026-10-27', price: 489_000 }], 0],
  ['a higher price', [{ date: '2026-11-20', price: 470_000 }], 0],
  [
    'several changes: the price before the first of the 30 days counts',
    [
      { date: '2026-11-20', price: 485_000 },
      { date: '2026-11-01', price: 500_000 },
      { date: '2026-08-01', price: 600_000 },
    ],
    20_000,
  ],
])('%s', (_, priceHistory, drop) => {
  expect(recentDrop({ price: 480_000, priceHistory }, now)).toBe(drop);
});

test('«Consultar» is no lower price', () => {
  const priceHistory = [{ date: '2026-11-20', price: 485_000 }];
  expect(recentDrop({ price: 0, priceHistory }, now)).toBe(0);
});
