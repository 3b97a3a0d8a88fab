import { describe, expect, test } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from '#app/plain-search.ts';
import { parseHomeSearch } from '#domain/home-search.ts';
import { listingTypes } from '#domain/listing.ts';
import { parseCategory } from '#features/guides/category-slug.ts';
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

test('the five services are known by their address, others are not', () => {
  const slugs = ['valoraciones', 'financiacion', 'gestion', 'inversion', 'seguros'];
  expect(slugs.map(parseService)).not.toContain(undefined);
  expect(parseService('toString')).toBeUndefined();
});

describe('the search part of an address', () => {
  const roundTrip = (search: string) =>
    stringifyPlainSearch(parseHomeSearch(parsePlainSearch(search)));

  test('reads as people would write it', () => {
    const plain = '?type=apartment&minPrice=450000&minBedrooms=3';
    expect(roundTrip(plain)).toBe(plain);
  });

  test('keeps an id of digits to the last one', () => {
    expect(roundTrip('?property=123456789012345')).toBe('?property=123456789012345');
  });

  test('drops what it does not know', () => {
    expect(roundTrip('?type=castle&minPrice=-5&minBedrooms=9&source=pwa&property=x')).toBe('');
  });

  test('carries accents and spaces', () => {
    const written = stringifyPlainSearch({ location: 'Ciudad Vieja, A Coruña' });
    expect(parsePlainSearch(written)).toEqual({ location: 'Ciudad Vieja, A Coruña' });
  });

  test('leaves out what is not set', () => {
    expect(stringifyPlainSearch({ q: undefined, type: 'house' })).toBe('?type=house');
  });
});
