import type { Catalogue, CatalogueQuery } from './catalogue.ts';

/** The view of every listing of this device, in the default order, also of those that visitors do not see. */
export const EVERYTHING = {
  filter: {},
  offset: 0,
  limit: Number.POSITIVE_INFINITY,
  withHidden: true,
} as const satisfies CatalogueQuery;

/** Every listing of this device, as shown. */
export const allListings = (catalogue: Pick<Catalogue, 'query'>) =>
  catalogue.query(EVERYTHING).listings;
