import { describe, expect, test } from 'vitest';
import { parseDecimal, parseWhole } from '#domain/parse-number.ts';

describe('a whole number', () => {
  test.each([
    ['385000', 385_000],
    ['385.000', 385_000],
    ['385,000', 385_000],
    ['385\u00a0000', 385_000],
    ['0', 0],
  ])('typed as «%s» is understood', (text, number) => {
    expect(parseWhole(text)).toBe(number);
  });

  test.each(['', ' ', '-5', '3e5', 'Infinity', '12a', '1234567890'])('is not «%s»', (text) => {
    expect(parseWhole(text)).toBeUndefined();
  });
});

describe('a rate', () => {
  test.each([
    ['2,80', 2.8],
    ['2.8', 2.8],
    [' 3 ', 3],
    ['2,', 2],
    ['2,846', 2.85],
  ])('typed as «%s» is understood', (text, number) => {
    expect(parseDecimal(text)).toBe(number);
  });

  test.each(['', ',5', '-1', '2,8,1', '100', 'NaN'])('is not «%s»', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});
