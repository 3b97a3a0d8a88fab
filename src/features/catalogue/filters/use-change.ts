import { useCallback, useEffect, useRef } from 'react';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { FilterProps } from './panel/filter-props.ts';

/** Returns a function that sets some filters and leaves the others. It stays the same at every render. */
export function useChange(
  search: HomeSearch,
  onChange: (next: HomeSearch) => void,
): FilterProps['change'] {
  const latest = useRef({ search, onChange });
  useEffect(() => {
    latest.current = { search, onChange };
  });
  return useCallback((part) => {
    const { search, onChange } = latest.current;
    onChange({ ...search, ...part });
  }, []);
}
