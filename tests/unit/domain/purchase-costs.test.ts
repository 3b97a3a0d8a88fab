import { expect, test } from 'vitest';
import { DEFAULT_RATES, purchaseCosts } from '#domain/agency/purchase-costs.ts';

// The figures are calculated by hand.

const amounts = (...of: Parameters<typeof purchaseCosts>) => {
  const { lines, total } = purchaseCosts(...of);
  return [...lines.map(({ kind, from, to }) => [kind, from, to]), ['total', total.from, total.to]];
};

test('a second-hand home pays ITP, and the least of notary and registry', () => {
  expect(amounts(180_000, false, false, DEFAULT_RATES)).toEqual([
    ['itp', 14_400, 14_400],
    ['notary', 600, 600],
    ['registry', 400, 400],
    ['administration', 300, 450],
    ['total', 15_700, 15_850],
  ]);
});

test('a habitual home pays less ITP; a dear one pays notary and registry by the rate', () => {
  expect(amounts(489_000, false, true, DEFAULT_RATES)).toEqual([
    ['itp', 34_230, 34_230],
    ['notary', 1_467, 1_467],
    ['registry', 734, 734],
    ['administration', 300, 450],
    ['total', 36_731, 36_881],
  ]);
});

test.each([
  [false, 3_750, { from: 30_200, to: 30_350 }],
  [true, 2_500, { from: 28_950, to: 29_100 }],
])('a new home pays VAT and AJD (habitual: %s)', (isHabitual, ajd, total) => {
  const { lines, total: sum } = purchaseCosts(250_000, true, isHabitual, DEFAULT_RATES);
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['vat', 'ajd', 'notary', 'registry', 'administration'],
  ]);
  expect(lines.map(({ from }) => from)).toEqual([25_000, ajd, 750, 400, 300]);
  expect(sum).toEqual(total);
});

test('the rates of the agency count, and each line says its rate', () => {
  const rates = { ...DEFAULT_RATES, itp: 9.5, notaryRate: 1 };
  const { lines } = purchaseCosts(100_000, false, false, rates);
  expect(lines.slice(0, 2)).toEqual([
    { kind: 'itp', rate: 9.5, from: 9_500, to: 9_500 },
    { kind: 'notary', rate: 1, from: 1_000, to: 1_000 },
  ]);
});
