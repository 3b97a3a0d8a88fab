import { expect, test } from 'vitest';
import { groupDigits, groupWhole } from '#domain/grouped-digits.ts';

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
  expect(groupWhole(text)).toBe(grouped);
});

test('a price typed key by key with its own separators is the same price', () => {
  const typed = [...'1.198.000'].reduce((text, key) => groupWhole(text + key), '');
  expect(typed).toBe('1.198.000');
});

test.each(['-1', '1,5', '198000.00', 'abc', '198 000 €'])(
  '%s stays for the check of the form',
  (text) => {
    expect(groupWhole(text)).toBe(text);
  },
);
