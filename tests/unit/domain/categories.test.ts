import { expect, test } from 'vitest';
import { listingTypes } from '#domain/listing/listing.ts';
import { categoryPath, isCategoryWord, parseCategory } from '#domain/search/categories.ts';
import { categoryOf } from '#domain/search/category.ts';
import { parseHomeSearch } from '#domain/search/home-search.ts';

test('the canonical path of a category leads to the category', () => {
  for (const type of listingTypes)
    for (const operationType of ['venta', 'alquiler'] as const) {
      const path = categoryPath({ type, operationType });
      const [, guide, word = ''] = path.split('/');
      expect(guide).toBe(operationType === 'venta' ? 'comprar' : 'alquilar');
      expect(word).toMatch(/^[a-z-]+$/);
      expect(parseCategory(word)).toBe(type);
    }
});

test.each([
  ['type=house&operationType=venta', '/comprar/casas'],
  ['type=country_house&operationType=alquiler', '/alquilar/casas-de-campo'],
  ['type=house', undefined],
  ['type=house&operationType=alquiler_temporal', undefined],
  ['type=house,villa&operationType=venta', undefined],
  ['type=house&operationType=venta&minPrice=1', undefined],
  ['type=house&operationType=venta&property=demolisting0001', undefined],
])('the search %s is the category %s', (query, path) => {
  const category = categoryOf(parseHomeSearch(Object.fromEntries(new URLSearchParams(query))));
  expect(category && categoryPath(category)).toBe(path);
});

test.each(['a.b', 'a/b', 'a\\b', '%ff', '\ufffd'])('«%s» is no word of a category', (word) => {
  expect(isCategoryWord(word)).toBe(false);
  expect(isCategoryWord('castillos')).toBe(true);
});
