import { choiceNames } from './filter-table.ts';
import { activeFilters, type ListingFilter } from './home-search.ts';
import { listOf, locationOf, placesOf, several } from './several.ts';

/** One applied value of a filter, which a person can remove by itself. */
export type Applied = {
  readonly name: keyof ListingFilter;
  /** One of the filter's values. */
  readonly value: string | number;
};

const lists: readonly (keyof ListingFilter)[] = [...choiceNames, 'features'];

/** All applied values in the order of the panel; a filter with several values gives one entry for each. */
export const appliedOf = (filter: ListingFilter): readonly Applied[] =>
  activeFilters(filter).flatMap((name) => valuesOf(filter, name).map((value) => ({ name, value })));

/** The number beside the word "filters": the typed text is no filter. */
export const countFilters = (filter: ListingFilter): number =>
  appliedOf(filter).filter(({ name }) => name !== 'q').length;

function valuesOf(filter: ListingFilter, name: keyof ListingFilter): readonly (string | number)[] {
  const value = filter[name];
  if (value === undefined) return [];
  if (name === 'location') return placesOf(String(value));
  return lists.includes(name) ? listOf<string>(String(value)) : [value];
}

/** The filter without one of its applied values. */
export function withoutApplied<F extends ListingFilter>(filter: F, { name, value }: Applied): F {
  const rest = valuesOf(filter, name).filter((other) => other !== value);
  const left =
    name === 'location' ? locationOf(rest.map(String)) : several<string>(rest.map(String));
  return { ...filter, [name]: left };
}
