import { expect, test } from 'vitest';
import { parseDeskSearch } from '#domain/desk/desk-search.ts';
import { ownViews, viewOf } from '#features/desk/views.ts';

const keyOf = (search: Record<string, string>, advisor?: string) =>
  viewOf(ownViews(advisor), parseDeskSearch(search))?.key;

test.each([
  [{}, 'active'],
  [{ sort: '-price' }, 'active'],
  [{ lacks: 'any' }, 'lacking'],
  [{ status: 'archived', sort: 'title' }, 'archived'],
] as const)('the address %j is the view %s', (search, key) => {
  expect(keyOf(search)).toBe(key);
});

test('a search that no view has is none', () => {
  expect(keyOf({ q: 'mar' })).toBeUndefined();
  expect(keyOf({ status: 'sold', lacks: 'any' })).toBeUndefined();
});

test('only an advisor has a view of their own listings', () => {
  const advisor = 'a00000000000001';
  expect(ownViews(undefined).map(({ key }) => key)).not.toContain('mine');
  expect(keyOf({ advisor }, advisor)).toBe('mine');
  expect(keyOf({ advisor })).toBeUndefined();
});
