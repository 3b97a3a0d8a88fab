import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ids from '#domain/ids.json' with { type: 'json' };
import { ID_PATTERN } from '#domain/ids.ts';
import listPages from '#domain/list-pages.json' with { type: 'json' };
import limits from '#domain/listing/photos/photo-limits.json' with { type: 'json' };
import privatePages from '#domain/private-pages.json' with { type: 'json' };
import publicPages from '#domain/public-pages.json' with { type: 'json' };
import { parseHomeSearch } from '#domain/search/home-search.ts';
import parameters from '#domain/search/parameters.json' with { type: 'json' };
import syncLimits from '#domain/sync/sync-limits.json' with { type: 'json' };

// The tables that the app and the server's hooks read agree with each other and with the app's code.

test('the server knows every parameter of the home address', () => {
  expect(parameters.toSorted()).toEqual(Object.keys(parseHomeSearch({})).sort());
});

test('the private pages are the routes that are no public page', () => {
  const tree = readFileSync(new URL('../../../src/routeTree.gen.ts', import.meta.url), 'utf8');
  const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path);
  const plain = routes
    .filter((path) => !path.includes('$'))
    .map((path) => path.replace(/(?<=.)\/$/, ''));
  // A page with pages inside has two routes.
  const others = new Set(plain.filter((path) => !(path in publicPages)));
  expect([...others].sort()).toEqual(privatePages);
});

test('a page with a list is a public page', () => {
  expect(Object.keys(publicPages)).toEqual(expect.arrayContaining(listPages));
});

test('an id has the length of its pattern', () => {
  expect('a'.repeat(ids.length)).toMatch(ID_PATTERN);
  expect('a'.repeat(ids.length + 1)).not.toMatch(ID_PATTERN);
});

test('a photo that the app has prepared is within the pixels that the server stores', () => {
  expect(limits.side ** 2).toBeLessThanOrEqual(limits.storedPixels);
  expect(limits.storedPixels).toBeLessThanOrEqual(limits.pickedPixels);
});

test('a restore raises revisions by more than the gap by which devices notice it', () => {
  expect(syncLimits.epochLeap).toBeGreaterThan(syncLimits.epochGap);
});
