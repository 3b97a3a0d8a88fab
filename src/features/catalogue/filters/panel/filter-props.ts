import { type FunctionComponent, memo, useCallback, useEffect, useRef } from 'react';
import { sameValue } from '#domain/listing/listing-fields.ts';
import type { ChoiceCounts } from '#domain/search/choice-counts.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-t.ts';

/** What each part of the filter panel gets. */
export type FilterProps = {
  readonly search: HomeSearch;
  /** Sets some filters and leaves the others. Stays the same function. */
  readonly change: (part: Partial<HomeSearch>) => void;
  /** How many listings each choice would leave; undefined until they are counted. */
  readonly counts: ChoiceCounts | undefined;
};

/**
 * A part of the panel that renders again only for other counts and for other values of its own filters. The
 * panel has a hundred choices, and a press in one part changes no other before the counts come.
 */
export const partOfPanel = (
  own: readonly (keyof HomeSearch)[],
  part: FunctionComponent<FilterProps>,
) =>
  memo(
    part,
    (before, now) =>
      before.counts === now.counts &&
      before.change === now.change &&
      own.every((name) => sameValue(before.search[name], now.search[name])),
  );

/** Returns a function that writes how much a choice would leave; undefined while nobody has counted. */
export function useCountText(): (count: number | undefined) => string | undefined {
  const { language } = useLanguage();
  return (count) => (count === undefined ? undefined : formatNumber(count, language));
}

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
