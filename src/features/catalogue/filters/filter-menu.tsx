import type { FunctionComponent } from 'react';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { Popover } from '#ui/menu/popover.tsx';
import type { MenuName } from './filter-menus.ts';
import { BedroomFilter, OperationFilter } from './filters.tsx';
import { type FilterProps, useChange } from './panel/filter-props.ts';
import { PriceFilter } from './panel/number-filter.tsx';
import { TypeFilter } from './panel/type-filter.tsx';
import { useCounts } from './panel/use-counts.ts';
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
