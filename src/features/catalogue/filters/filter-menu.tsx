import { type FunctionComponent, useDeferredValue, useMemo } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { Popover } from '#ui/menu/popover.tsx';
import type { MenuName } from './filter-menus.ts';
import { BedroomFilter, OperationFilter } from './filters.tsx';
import { type FilterProps, useChange } from './panel/filter-props.ts';
import { PriceFilter } from './panel/number-filter.tsx';
import { TypeFilter } from './panel/type-filter.tsx';
import { ZoneFilter } from './panel/zone-filter.tsx';

const parts: Readonly<Record<MenuName, FunctionComponent<FilterProps>>> = {
  operation: OperationFilter,
  price: PriceFilter,
  bedrooms: BedroomFilter,
  type: TypeFilter,
  places: ZoneFilter,
};

type FilterMenuProps = {
  readonly name: MenuName;
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  readonly onClose: () => void;
};

/** One filter of the panel, below its button in the row. Every change takes effect at once. */
export function FilterMenu({ name, search, onChange, ...pane }: FilterMenuProps) {
  const Part = parts[name];
  return (
    <Popover {...pane}>
      <Part search={search} change={useChange(search, onChange)} counts={useCounts(search)} />
    </Popover>
  );
}

/** The counts follow, so that the pane opens first. */
function useCounts(search: HomeSearch): FilterProps['counts'] {
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
