import { describe, expect, test } from 'vitest';
import { createUsualPrice, priceDoubt } from '#domain/listing/price-doubt.ts';
import { aListing } from '../../support/device/listings.ts';

describe('a price that is asked about', () => {
  test.each([
    [18, 201_000],
    [20_100, 201_000], // a digit lost at the end
    [21_000, 201_000], // and in the middle
    [2_010_000, 201_000],
  ])('%i after %i: ten times off its last value', (price, before) => {
    expect(priceDoubt(price, { before })).toEqual({ than: 'before', known: before });
  });
  test.each([
    [150_000, 201_000],
    [402_000, 201_000],
    [201_000, 201_000],
    [0, 201_000], // on request
    [201_000, 0],
  ])('%i after %i is not', (price, before) => {
    expect(priceDoubt(price, { before })).toBeUndefined();
  });
  test('ten times off what is usual: a new one, and one that moves away from it', () => {
    expect(priceDoubt(900, { usual: 200_000 })).toEqual({ than: 'usual', known: 200_000 });
    expect(priceDoubt(20_000, { before: 60_000, usual: 200_000 })).toEqual({
      ...{ than: 'usual', known: 200_000 },
    });
    expect(priceDoubt(95_000, { usual: 200_000 })).toBeUndefined();
    expect(priceDoubt(95_000, { usual: undefined })).toBeUndefined();
  });
  test('one that was as far from the usual before has been asked about', () => {
    expect(priceDoubt(19_000, { before: 20_000, usual: 200_000 })).toBeUndefined();
  });
});

test('the usual price is the median of the same type and operation, of at least five prices', () => {
  const kind = { type: 'garage', operationType: 'venta' } as const;
  const some = [20_000, 0, 25_000, 30_000, 900_000].map((price, n) =>
    aListing(n, { ...kind, price }),
  );
  expect(createUsualPrice(some)(kind)).toBeUndefined();
  const usual = createUsualPrice([...some, aListing(9, { ...kind, price: 22_000 })]);
  expect(usual(kind)).toBe(25_000);
  expect(usual({ ...kind, operationType: 'alquiler' })).toBeUndefined();
});
