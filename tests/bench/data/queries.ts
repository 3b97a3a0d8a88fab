import type { ListingFilter } from '#domain/search/home-search.ts';

const texts = ['piso riazor', 'terraza', 'coruña'];

/** What a person has typed after each key. */
export const typed: readonly ListingFilter[] = texts.flatMap((text) =>
  Array.from(text, (_, last) => ({ q: text.slice(0, last + 1) })).filter(({ q }) => q.trim() === q),
);

/** The first text that is searched after the start. */
export const FIRST_SEARCH: ListingFilter = { q: 'terraza' };

const types = ['apartment', 'house', 'garage', undefined] as const;
const operations = ['venta', 'alquiler', undefined] as const;
const sorts = ['price-asc', 'price-desc', 'area-desc', 'newest', undefined] as const;

/** Twenty filters as an address may name them, the same on every machine. */
export const filters: readonly ListingFilter[] = Array.from({ length: 20 }, (_, n) => ({
  type: types[n % types.length],
  operationType: operations[n % operations.length],
  sort: sorts[n % sorts.length],
  minPrice: n % 2 === 0 ? n * 9_000 : undefined,
  maxPrice: n % 3 === 0 ? 100_000 + n * 20_000 : undefined,
  minBedrooms: n % 4 === 3 ? 2 : undefined,
  location: n % 5 === 4 ? 'coruna' : undefined,
}));
