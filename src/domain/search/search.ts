import { searchedFields } from '../listing/field-table.ts';
import { byDefaultOrder, type Listing, pricePerArea } from '../listing/listing.ts';
import { facetTests } from './facets.ts';
import { fold } from './fold.ts';
import type { ListingFilter } from './home-search.ts';
import type { Searchable } from './searchable.ts';
import { textMatcher } from './text-matcher.ts';

/** The text that a search looks into, folded. */
export const searchableText = (listing: Listing): string =>
  fold(searchedFields.map((field) => listing[field]).join('\n'));

/** Divides a listing's `searchableText` into the fields that it was made of. */
export function splitText(text: string): {
  readonly title: string;
  readonly description: string;
  readonly location: string;
} {
  // In the order of `fields.json`: title, description, location. Only a description may have several lines.
  const [first, last] = [text.indexOf('\n'), text.lastIndexOf('\n')];
  return {
    title: text.slice(0, first),
    description: text.slice(first + 1, last),
    location: text.slice(last + 1),
  };
}

/**
 * Returns whether a listing passes a filter. The caller folds the texts, because that is the slow part.
 */
export function matcher(
  filter: ListingFilter,
): (listing: Searchable, foldedText: string, foldedLocation: string) => boolean {
  const tests = [...facetTests(filter).values()];
  const isFound = filter.q === undefined ? undefined : textMatcher(filter.q);
  return (listing, foldedText, foldedLocation) =>
    tests.every((passes) => passes(listing, foldedLocation)) &&
    (isFound === undefined || isFound(listing, foldedText));
}

type Comparison = (a: Searchable, b: Searchable) => number;

/** The comparison of a sort order; equal values keep the default order. Relevance needs the text: `relevanceOf`. */
export function sorter(sort: ListingFilter['sort']): Comparison {
  const compare = comparisonOf(sort);
  return (a, b) => compare(a, b) || byDefaultOrder(a, b);
}

/** As `sorter`, but equal values are equal: enough for a stable sort of listings that are in the default order. */
export function comparisonOf(sort: ListingFilter['sort']): Comparison {
  const numberOf = sortNumberOf(sort);
  if (numberOf !== undefined) return (a, b) => numberOf(a) - numberOf(b);
  if (sort !== 'newest') return byDefaultOrder;
  return (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0);
}

/** The number that a sort order compares, lowest first; undefined if it compares something else. */
export function sortNumberOf(
  sort: ListingFilter['sort'],
): ((listing: Searchable) => number) | undefined {
  switch (sort) {
    case 'price-asc':
      return ({ price }) => price;
    case 'price-desc':
      return ({ price }) => -price;
    case 'price-m2':
      return (listing) => pricePerArea(listing) ?? Number.MAX_VALUE;
    case 'area-desc':
      return ({ area }) => -area;
    default:
      return undefined;
  }
}
