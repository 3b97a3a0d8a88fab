import type { ChoiceCounts } from '#domain/search/choice-counts.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';

/** What each part of the filter panel gets. */
export type FilterProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  /** How many listings each choice would leave; undefined while the catalogue is being opened. */
  readonly counts: ChoiceCounts | undefined;
};
