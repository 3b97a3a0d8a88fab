import type { HomeSearch } from '#domain/search/home-search.ts';

/** The filters that have a pane of their own, and what each pane sets. */
export const menus = {
  operation: ['operationType'],
  price: ['minPrice', 'maxPrice'],
  bedrooms: ['minBedrooms'],
  type: ['type'],
  places: ['zone'],
} as const satisfies Record<string, readonly (keyof HomeSearch)[]>;

export type MenuName = keyof typeof menus;
