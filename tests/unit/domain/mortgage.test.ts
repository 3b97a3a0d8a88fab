import { describe, expect, test } from 'vitest';
import {
  calculateMortgage,
  type MortgageInput,
  monthlyPayment,
  mortgageLimits,
} from '#domain/mortgage.ts';

const start: MortgageInput = {
  price: mortgageLimits.price.start,
  down: mortgageLimits.down.start,
  years: mortgageLimits.years.start,
  rate: mortgageLimits.rate.start,
};

describe('the monthly payment', () => {
  test('of 308.000 € at 2,80 % for 25 years is 1.429 €', () => {
    expect(Math.round(monthlyPayment(308_000, 2.8, 25))).toBe(1_429);
  });

  test('repays exactly the loan and its interest', () => {
    const [loan, rate, years] = [150_000, 3.2, 30];
    const payment = monthlyPayment(loan, rate, years);
    let owed = loan;
    for (let month = 0; month < years * 12; month += 1) owed += (owed * rate) / 1200 - payment;
    expect(owed).toBeCloseTo(0, 4);
  });

  test('without interest is the loan divided into equal parts', () => {
    expect(monthlyPayment(120_000, 0, 10)).toBe(1_000);
  });
});

describe('the whole calculation', () => {
  test('starts with the default figures of the design', () => {
    expect(calculateMortgage(start)).toEqual({
      loan: 308_000,
      down: 77_000,
      costs: 38_500,
      savings: 115_500,
      payment: 1_429,
      income: 4_082,
      lowestIncome: 3_572,
    });
  });

  test('never lends more than 80 % of the valuation, whatever the slider values', () => {
    const { price, down } = mortgageLimits;
    for (const at of [price.min, 185_000, price.max]) {
      const { loan } = calculateMortgage({ ...start, price: at, down: down.min });
      expect(loan).toBeLessThanOrEqual(at * 0.8);
    }
  });

  test('reports costs of 8 to 12 %, and an income of which the payment is 35 to 40 %', () => {
    const { costs, payment, income, lowestIncome } = calculateMortgage(start);
    expect(costs / start.price).toBeGreaterThanOrEqual(0.08);
    expect(costs / start.price).toBeLessThanOrEqual(0.12);
    expect(payment / income).toBeCloseTo(0.35, 3);
    expect(payment / lowestIncome).toBeCloseTo(0.4, 3);
  });
});

test('the limits include the indicative rates and terms', () => {
  const { rate, years, down } = mortgageLimits;
  for (const indicative of [2.5, 2.8, 3.2]) {
    expect(indicative).toBeGreaterThanOrEqual(rate.min);
    expect(indicative).toBeLessThanOrEqual(rate.max);
  }
  expect(years).toMatchObject({ max: 30 });
  expect(years.min).toBeLessThanOrEqual(20);
  expect(down.min).toBe(20);
});
