import { describe, expect, test } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from '#app/plain-search.ts';
import { listingTypes } from '#domain/listing/listing.ts';
import { parseCategory } from '#domain/search/categories.ts';
import { parseHomeSearch } from '#domain/search/home-search.ts';
import { parseService } from '#features/services/service-slug.ts';

describe('a category', () => {
  test.each(listingTypes)('may be the identifier %s', (type) => {
    expect(parseCategory(type)).toBe(type);
  });

  test.each([
    ['apartamentos', 'apartment'],
    ['Pisos', 'apartment'],
    ['casas', 'house'],
    ['locales', 'commercial'],
    ['áticos', 'penthouse'],
    ['dúplex', 'duplex'],
    ['casas-de-campo', 'country_house'],
    ['naves-industriales', 'warehouse'],
    ['terrenos', 'land'],
  ])('may be the Spanish word %s', (word, type) => {
    expect(parseCategory(word)).toBe(type);
  });

  test.each(['castillos', '', 'constructor', '__proto__'])('is not «%s»', (word) => {
    expect(parseCategory(word)).toBeUndefined();
  });
});

test('the addresses of the five services are known, others are not', () => {
  const slugs = ['valoraciones', 'financiacion', 'gestion', 'inversion', 'seguros'];
  const services = ['valuations', 'financing', 'management', 'investment', 'insurance'];
  expect(slugs.map(parseService)).toEqual(services);
  for (const other of ['toString', 'mudanzas', ''])
    expect(parseService(other), other).toBeUndefined();
});

describe('the search part of an address', () => {
  const roundTrip = (search: string) =>
    stringifyPlainSearch(parseHomeSearch(parsePlainSearch(search)));

  test('is readable', () => {
    const plain = '?type=apartment&minPrice=450000&minBedrooms=3';
    expect(roundTrip(plain)).toBe(plain);
  });

  test('keeps every digit of a numeric id', () => {
    expect(roundTrip('?property=123456789012345')).toBe('?property=123456789012345');
  });

  test('drops unknown parameters', () => {
    expect(roundTrip('?type=castle&minPrice=-5&minBedrooms=9&source=pwa&property=x')).toBe('');
  });

  test('keeps accents and spaces', () => {
    const written = stringifyPlainSearch({ location: 'Ciudad Vieja, A Coruña' });
    expect(parsePlainSearch(written)).toEqual({ location: 'Ciudad Vieja, A Coruña' });
  });

  test('leaves out filters that are not set', () => {
    expect(stringifyPlainSearch({ q: undefined, type: 'house' })).toBe('?type=house');
  });
});
