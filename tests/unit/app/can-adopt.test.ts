import { expect, test } from 'vitest';
import { canAdopt } from '#app/first-page/can-adopt.ts';

// Which pages of the server React can adopt. Those with a list: the stories of e2e/first-visit.

const shown = 'demolisting0003';
const catalogue = {
  answers: () => false,
  query: () => ({ total: 0, listings: [] }),
  similarTo: ({ id }: { id: string }) => (id === shown ? [] : undefined),
};
const placeWith = (font: object | null) =>
  ({ querySelectorAll: () => [], querySelector: () => font }) as unknown as Element; // a page without cards
const place = placeWith(null);
const rows = { catalogue, isOf: ({ q }: { readonly q?: string | undefined }) => q === 'playa' };
const page = { place, languages: ['es', 'es'], missing: [false, false], rows } as const;

test.each([
  { hasListings: false, search: {}, can: true },
  { hasListings: false, search: { property: 'demolisting0004' }, can: true }, // a message about it
  { hasListings: true, search: { property: shown }, can: true },
  { hasListings: true, search: { property: 'demolisting0004' }, can: false },
  { hasListings: true, search: { type: 'villa' }, can: false },
  { hasListings: true, search: { q: 'playa' }, can: true }, // both show a skeleton
  { hasListings: true, search: { q: 'mar' }, can: false }, // the server has read another text
  { hasListings: true, search: { q: 'playa', property: shown }, can: true },
] as const)('a page with listings ($hasListings) of $search: $can', ({ can, ...address }) => {
  expect(canAdopt({ ...page, ...address })).toBe(can);
  expect(canAdopt({ ...page, ...address, languages: ['es', 'gl'] })).toBe(false);
  expect(canAdopt({ ...page, ...address, missing: [true, false] })).toBe(false);
  expect(canAdopt({ ...page, ...address, place: placeWith({}) })).toBe(false); // a translator's element
  expect(canAdopt({ ...page, ...address, missing: [true, true] })).toBe(can);
});
