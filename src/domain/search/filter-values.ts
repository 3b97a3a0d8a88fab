import { choiceNames } from './filter-table.ts';
import { activeFilters, type ListingFilter } from './home-search.ts';
import { listOf, placesOf } from './several.ts';

const lists: readonly (keyof ListingFilter)[] = [...choiceNames, 'features'];

/** The values of one filter, each of which a person can choose by itself. */
export function valuesOf(
  filter: ListingFilter,
  name: keyof ListingFilter,
): readonly (string | number)[] {
  const value = filter[name];
  if (value === undefined) return [];
  if (name === 'location') return placesOf(String(value));
  return lists.includes(name) ? listOf<string>(String(value)) : [value];
}

/** The number beside the word "filters". The typed text is no filter, and all zones together are one: a city has 33. */
export const countFilters = (filter: ListingFilter): number =>
  activeFilters(filter)
    .filter((name) => name !== 'q')
    .reduce((sum, name) => sum + (name === 'zone' ? 1 : valuesOf(filter, name).length), 0);
