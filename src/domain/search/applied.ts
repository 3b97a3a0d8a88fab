import { asPlaces, asZones } from '../zones/city.ts';
import { valuesOf } from './filter-values.ts';
import { activeFilters, type ListingFilter } from './home-search.ts';
import { listOf, locationOf, several } from './several.ts';

/** One applied value of a filter, which a person can remove by itself. */
export type Applied = {
  readonly name: keyof ListingFilter;
  /** One of the filter's values. All zones of the city are one: its name. */
  readonly value: string | number;
};

/** All applied values in the order of the panel; a filter with several values gives one entry for each. */
export const appliedOf = (filter: ListingFilter): readonly Applied[] =>
  activeFilters(filter).flatMap((name) => {
    const values = name === 'zone' ? asPlaces(listOf(filter.zone)) : valuesOf(filter, name);
    return values.map((value) => ({ name, value }));
  });

/** The filter without one of its applied values. */
export function withoutApplied<F extends ListingFilter>(filter: F, { name, value }: Applied): F {
  if (name === 'zone') {
    const rest = asPlaces(listOf(filter.zone)).filter((place) => place !== value);
    return { ...filter, zone: several(asZones(rest)) };
  }
  const rest = valuesOf(filter, name).filter((other) => other !== value);
  const left =
    name === 'location' ? locationOf(rest.map(String)) : several<string>(rest.map(String));
  return { ...filter, [name]: left };
}
