import { type FunctionComponent, memo } from 'react';
import { sameValue } from '#domain/listing/listing-fields.ts';
import type { ChoiceCounts } from '#domain/search/choice-counts.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';

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
