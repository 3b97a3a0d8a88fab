import { expect, test } from 'vitest';
import { parseDeskSearch } from '#domain/desk/desk-search.ts';
import { isNewView, ownViews, viewOf } from '#features/desk/views/views.ts';

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

test('an order makes a view of its own, which comes before one with the same listings', () => {
  const dear = parseDeskSearch({ sort: '-price' });
  const views = ownViews(undefined);
  expect(isNewView(views, {})).toBe(false);
  expect(isNewView(views, dear)).toBe(true);
  const more = [...views, { key: 'saved Caros', name: 'Caros', search: dear }];
  expect(isNewView(more, dear)).toBe(false);
  expect(viewOf(more, dear)?.key).toBe('saved Caros');
  expect(viewOf(more, {})?.key).toBe('active');
});
