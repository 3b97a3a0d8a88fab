import { searchedFields } from '../listing/field-table.ts';
import { byDefaultOrder, type Listing } from '../listing/listing.ts';
import type { ListingFilter } from './home-search.ts';

/** "Coruña" → "coruna": a search ignores accents and case. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text that a search looks into, folded. */
export const searchableText = (listing: Listing): string =>
  fold(searchedFields.map((field) => listing[field]).join('\n'));

/**
 * Returns whether a listing passes a filter; bounds are inclusive. The caller folds the texts, because that is
 * the slow part.
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

/** The comparison of a sort order; equal values keep the default order. */
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
