import { useDeferredValue, useMemo } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { FilterProps } from './filter-props.ts';

/** How many listings each choice would leave. The counts follow, so that what shows them opens first. */
export function useCounts(search: HomeSearch): FilterProps['counts'] {
  const catalogue = useCatalogue();
  const { property: _open, ...filter } = search;
  const key = useDeferredValue(JSON.stringify(filter), '');
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filter's content
  return useMemo(
    () => (key === '' ? undefined : catalogue?.counts(filter)),
    [catalogue, version, key],
  );
}
