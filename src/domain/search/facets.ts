import {
  type BoundFilter,
  boundFilters,
  boundNames,
  type ChoiceFilter,
  choiceFilters,
  choiceNames,
} from './filter-table.ts';
import { fold } from './fold.ts';
import type { ListingFilter } from './home-search.ts';
import { bitsOf, featuresOf } from './reading/feature-text.ts';
import { impliedOperations } from './reading/implied.ts';
import type { Searchable } from './searchable.ts';
import { listOf, placesOf } from './several.ts';

/** A filter as the panel shows it. Both bounds of the price are one facet. */
export type Facet =
  | ChoiceFilter
  | Exclude<BoundFilter, 'minPrice' | 'maxPrice'>
  | 'price'
  | 'location'
  | 'features'
  | 'availableBy';

export type FacetTest = (listing: Searchable, foldedLocation: string) => boolean;

const facetOf = (bound: BoundFilter): Facet =>
  bound === 'minPrice' || bound === 'maxPrice' ? 'price' : bound;

/** One test for each facet that the filter sets. A listing must pass all of them, and the text must find it. */
export function facetTests(filter: ListingFilter): ReadonlyMap<Facet, FacetTest> {
  const tests = new Map<Facet, FacetTest>();
  const add = (facet: Facet, test: FacetTest) => {
    const other = tests.get(facet);
    tests.set(facet, other ? (...of) => other(...of) && test(...of) : test);
  };
  for (const name of choiceNames) {
    const chosen: readonly string[] = listOf<string>(filter[name]);
    const { of } = choiceFilters[name];
    if (chosen.length > 0) add(name, (listing) => chosen.includes(of(listing) ?? ''));
  }
  const operations = impliedOperations(filter);
  if (operations !== undefined)
    add('operationType', ({ operationType }) => operations.has(operationType));
  for (const name of boundNames) {
    const bound = filter[name];
    if (bound !== undefined) add(facetOf(name), boundTest(name, bound));
  }
  const places = placesOf(filter.location).map(fold);
  if (places.length > 0) add('location', (_, text) => places.some((place) => text.includes(place)));
  const features = bitsOf(listOf(filter.features));
  if (features !== 0) add('features', (listing) => (featuresOf(listing) & features) === features);
  const { availableBy } = filter;
  if (availableBy !== undefined)
    add('availableBy', ({ availableFrom = '' }) => availableFrom <= availableBy);
  return tests;
}

function boundTest(name: BoundFilter, bound: number): FacetTest {
  const { field, least } = boundFilters[name];
  return least
    ? (listing) => (listing[field] ?? Number.NEGATIVE_INFINITY) >= bound
    : (listing) => (listing[field] ?? Number.POSITIVE_INFINITY) <= bound;
}
