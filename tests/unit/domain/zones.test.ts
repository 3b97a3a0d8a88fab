import { expect, test } from 'vitest';
import table from '#domain/zones/zones.json' with { type: 'json' };
import { isZone, zoneName, zones } from '#domain/zones/zones.ts';

test('the table of zones has a row for each choice of the field, and no other', () => {
  expect(Object.keys(table)).toEqual(zones);
});

test('a zone has its Galician name on Galician pages, and its Spanish one on the others', () => {
  expect(zoneName('ciudad-vieja', 'gl')).toBe('Cidade Vella');
  expect(zoneName('ciudad-vieja', 'es')).toBe('Ciudad Vieja');
  expect(zoneName('ciudad-vieja', 'en')).toBe('Ciudad Vieja');
});

test('no name of the object itself is a zone', () => {
  expect(isZone('riazor')).toBe(true);
  expect(isZone('constructor')).toBe(false);
});
