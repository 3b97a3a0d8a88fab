import { isPublic, type Listing } from '../listing/listing.ts';
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
 * @param seenUpTo the revision up to which nothing is news, because somebody has looked on another device
 */
export function stateAfter(
  state: SearchState,
  isFound: SearchMatcher,
  rows: readonly Comparable[],
  seenUpTo: number,
): SearchState {
  const known = new Map(state.known);
  const news = new Map(state.news);
  for (const row of rows) {
    const { id, price, rev } = row.listing;
    const isShown = isVisible(row, isFound);
    const found = isShown && rev > seenUpTo ? newsOf(row.listing, known) : undefined;
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

/**
 * The state after somebody has looked. What was news becomes known.
 * @param listings those that were news; one that is not among them is gone
 * @param upTo the revision up to which they were seen: later ones stay news
 */
export function stateSeen(
  { known, news }: SearchState,
  listings: readonly Pick<Listing, 'id' | 'rev' | 'price'>[],
  upTo: number,
): SearchState {
  const seen = listings.filter(({ rev }) => rev <= upTo);
  const later = new Set(listings.filter(({ rev }) => rev > upTo).map(({ id }) => id));
  return {
    known: new Map([...known, ...seen.map(({ id, price }) => [id, price] as const)]),
    news: new Map([...news].filter(([id]) => later.has(id))),
  };
}

const isVisible = (row: Comparable, isFound: SearchMatcher): boolean =>
  isPublic(row.listing) && isFound(row);

const isSame = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean =>
  a.size === b.size && [...a].every(([id, value]) => b.get(id) === value);
