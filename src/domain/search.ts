import type { ListingFilter } from './home-search.ts';
import { byDefaultOrder, type Listing } from './listing.ts';

/** "Coruña" → "coruna": accents and case do not matter when people search (decisions 3.1). */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text a search looks into: title, location and description (specification section 9), folded. */
export const searchableText = (listing: Listing): string =>
  fold(`${listing.title}\n${listing.location}\n${listing.description}`);

/**
 * A listing's test for one filter; bounds are inclusive (specification section 9). `foldedText`
 * and `foldedLocation` are passed in because folding is the costly part.
 */
export function matcher(
  filter: ListingFilter,
): (listing: Listing, foldedText: string, foldedLocation: string) => boolean {
  const q = filter.q === undefined ? undefined : fold(filter.q);
  const location = filter.location === undefined ? undefined : fold(filter.location);
  return (listing, foldedText, foldedLocation) =>
    (filter.type === undefined || listing.type === filter.type) &&
    (filter.operationType === undefined || listing.operationType === filter.operationType) &&
    (filter.status === undefined || listing.status === filter.status) &&
    (filter.minPrice === undefined || listing.price >= filter.minPrice) &&
    (filter.maxPrice === undefined || listing.price <= filter.maxPrice) &&
    (filter.minBedrooms === undefined || listing.bedrooms >= filter.minBedrooms) &&
    (filter.minArea === undefined || listing.area >= filter.minArea) &&
    (location === undefined || foldedLocation.includes(location)) &&
    (q === undefined || foldedText.includes(q));
}

/** The comparison behind `sort`; equal values keep the default order. */
export function sorter(sort: ListingFilter['sort']): (a: Listing, b: Listing) => number {
  switch (sort) {
    case 'price-asc':
      return (a, b) => a.price - b.price || byDefaultOrder(a, b);
    case 'price-desc':
      return (a, b) => b.price - a.price || byDefaultOrder(a, b);
    case 'area-desc':
      return (a, b) => b.area - a.area || byDefaultOrder(a, b);
    case 'newest':
      return (a, b) =>
        a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : byDefaultOrder(a, b);
    default:
      return byDefaultOrder;
  }
}
