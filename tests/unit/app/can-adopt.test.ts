import { expect, test } from 'vitest';
import { canAdopt } from '#app/can-adopt.ts';

// Which pages of the server React can adopt. Those with a list: the stories of e2e/first-visit.

const shown = 'demolisting0003';
const catalogue = {
  answers: () => false,
  query: () => ({ total: 0, listings: [] }),
  similarTo: ({ id }: { id: string }) => (id === shown ? [] : undefined),
};
const place = {} as Element; // pages without a list are not looked at
const page = { place, languages: ['es', 'es'], isList: false, catalogue } as const;

test.each([
  { search: {}, can: true },
  { search: { property: shown }, can: true },
  { search: { property: 'demolisting0004' }, can: false },
  { search: { q: 'playa' }, can: false },
] as const)('the page of %o: $can', ({ search, can }) => {
  expect(canAdopt({ ...page, search })).toBe(can);
  expect(canAdopt({ ...page, search, languages: ['es', 'gl'] })).toBe(false);
});
