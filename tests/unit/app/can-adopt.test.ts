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
  { hasList: false, opened: undefined, search: {}, can: true },
  { hasList: false, opened: undefined, search: { property: 'demolisting0004' }, can: true }, // a message about it
  { hasList: true, opened: shown, search: { property: shown }, can: true },
  { hasList: true, opened: 'demolisting0004', search: { property: 'demolisting0004' }, can: false },
  { hasList: false, opened: shown, search: {}, can: true }, // a page of its own
  { hasList: false, opened: 'demolisting0004', search: {}, can: false },
  { hasList: true, opened: undefined, search: { type: 'villa' }, can: false },
  { hasList: true, opened: undefined, search: { q: 'playa' }, can: true }, // both show a skeleton
  { hasList: true, opened: undefined, search: { q: 'mar' }, can: false }, // the server has read another text
  { hasList: true, opened: shown, search: { q: 'playa', property: shown }, can: true },
] as const)(
  'a page with a list ($hasList) of $search, on which $opened is open: $can',
  ({ can, ...address }) => {
    expect(canAdopt({ ...page, ...address })).toBe(can);
    expect(canAdopt({ ...page, ...address, languages: ['es', 'gl'] })).toBe(false);
    expect(canAdopt({ ...page, ...address, missing: [true, false] })).toBe(false);
    expect(canAdopt({ ...page, ...address, place: placeWith({}) })).toBe(false); // a translator's element
    expect(canAdopt({ ...page, ...address, missing: [true, true] })).toBe(can);
  },
);
