import { expect, test } from 'vitest';
import { groupDigits, groupWhole } from '#domain/digits.ts';

/** What a field shows after these keys. */
const typed = (keys: string) => [...keys].reduce((text, key) => groupWhole(text + key, text), '');

test.each([
  ['', ''],
  ['0', '0'],
  ['007', '7'],
  ['950', '950'],
  ['1250', '1.250'],
  ['1.2500', '12.500'],
  ['198 000', '198.000'],
  ['999999999', '999.999.999'],
])('%s is grouped as %s', (text, grouped) => {
  expect(groupDigits(text)).toBe(grouped);
  expect(groupWhole(text, '')).toBe(grouped);
});

test('a price typed key by key with its own separators is the same price', () => {
  expect(typed('1.198.000')).toBe('1.198.000');
  expect(typed('1198000')).toBe('1.198.000');
});

test('decimals typed key by key stay decimals, also while they are deleted', () => {
  expect(typed('198000.50')).toBe('198.000.50');
  expect(groupWhole('198.000.5', '198.000.50')).toBe('198.000.5');
  expect(groupWhole('198.000.5', '198.000.5')).toBe('198.000.5'); // shown again
});

test('a digit deleted from or added to a grouped number groups it anew', () => {
  expect(groupWhole('1.980.00', '1.980.005')).toBe('198.000');
  expect(groupWhole('1.2500', '1.250')).toBe('12.500');
});

test.each(['-1', '1,5', '198000.00', 'abc', '198 000 €'])(
  '%s stays for the check of the form',
  (text) => {
    expect(groupWhole(text, '')).toBe(text);
  },
);
