import { isPublic } from '../listing/listing.ts';
import { newsOf, type Prices } from '../listing/visit.ts';
import type { SearchNews } from './saved-search.ts';
import type { Comparable, SearchMatcher } from './search-matcher.ts';

/** What a search found when somebody last looked, with the prices of then, and what was found since. */
export type SearchState = { readonly known: Prices; readonly news: SearchNews };

/** The state of a search that was just saved: nothing of what it finds now is news. */
export const addKnown = (
  known: Map<string, number>,
  isFound: SearchMatcher,
  rows: readonly Comparable[],
): void => {
  for (const row of rows) if (isVisible(row, isFound)) known.set(row.listing.id, row.listing.price);
};

/**
 * The state after some listings have been written; the same object if nothing changes. A listing that comes to match is new,
 * also if it was known before and did not match for a while; one whose price has risen counts from its new price.
 */
export function stateAfter(
  state: SearchState,
  isFound: SearchMatcher,
  rows: readonly Comparable[],
): SearchState {
  const known = new Map(state.known);
  const news = new Map(state.news);
  for (const row of rows) {
    const { id, price } = row.listing;
    const isShown = isVisible(row, isFound);
    const found = isShown ? newsOf(row.listing, known) : undefined;
    if (found !== undefined) news.set(id, found);
    else {
      news.delete(id);
      if (isShown) known.set(id, price);
      else known.delete(id);
    }
  }
  return isSame(known, state.known) && isSame(news, state.news) ? state : { known, news };
}

/** The state without listings that this device no longer has; the same object if it has all. */
export function stateOf(state: SearchState, isStored: (id: string) => boolean): SearchState {
  const known = new Map([...state.known].filter(([id]) => isStored(id)));
  const news = new Map([...state.news].filter(([id]) => isStored(id)));
  const isWhole = known.size === state.known.size && news.size === state.news.size;
  return isWhole ? state : { known, news };
}

/** The state after somebody has looked. `prices`: of the listings that were news. */
export const stateSeen = ({ known }: SearchState, prices: Prices): SearchState => ({
  known: new Map([...known, ...prices]),
  news: new Map(),
});

const isVisible = (row: Comparable, isFound: SearchMatcher): boolean =>
  isPublic(row.listing) && isFound(row);

const isSame = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean =>
  a.size === b.size && [...a].every(([id, value]) => b.get(id) === value);
