import { activeFilters, type HomeSearch } from '#domain/search/home-search.ts';
import { createCode, useCode } from '#ui/later/code.ts';
import type { AppliedFiltersProps } from './conditions.tsx';
import type { FilterRowProps } from './filter-row.tsx';
import type { NoMatchProps } from './no-match.tsx';
import type { FilterPanelProps } from './panel/filter-panel.tsx';

export const conditionsCode = createCode('served', () => import('./conditions.tsx'));
export const noMatchCode = createCode('served', () => import('./no-match.tsx'));

/** Whether there is a condition to show. */
export const isNarrowed = (search: HomeSearch): boolean => activeFilters(search).length > 0;

export function AppliedFilters(props: AppliedFiltersProps) {
  const found = useCode(conditionsCode, isNarrowed(props.search));
  useCode(noMatchCode, false); // in idle time, so that a letter that finds nothing waits for no file
  return found && <found.AppliedFilters {...props} />;
}

export function FilterRow(props: FilterRowProps) {
  const found = useCode(conditionsCode, true);
  return found ? <found.FilterRow {...props} /> : props.all;
}

export function NoMatch(props: NoMatchProps) {
  const found = useCode(noMatchCode, true);
  return found && <found.NoMatch {...props} />;
}

const code = createCode('page', () => import('./panel/filter-panel.tsx'));

export function FilterPanel(props: FilterPanelProps) {
  const found = useCode(code, props.open);
  return found && <found.FilterPanel {...props} />;
}
