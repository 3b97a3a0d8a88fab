import { byDefaultOrder, type Listing, pricePerArea } from '../listing/listing.ts';
import { allTexts } from '../listing/listing-texts.ts';
import { facetTests } from './facets.ts';
import { fold } from './fold.ts';
import type { ListingFilter } from './home-search.ts';
import { textMatcher } from './reading/text-matcher.ts';
import type { Searchable } from './searchable.ts';

/** The text that a search looks into, folded: the titles in all languages in the first line, the location in the last one. */
export const searchableText = (listing: Listing): string =>
  fold(
    [
      allTexts(listing, 'title').join(' | '),
      ...allTexts(listing, 'description'),
      listing.location,
    ].join('\n'),
  );

/** Divides a listing's `searchableText` into its titles, its descriptions and its location. */
export function splitText(text: string): {
  readonly title: string;
  readonly description: string;
  readonly location: string;
} {
  // Only descriptions may have several lines.
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
