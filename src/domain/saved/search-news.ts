import { isPublic, type Listing } from '../listing/listing.ts';
import { type News, newsOf, type Prices } from '../listing/visit.ts';
import { fold } from '../search/fold.ts';
import { matcher, searchableText } from '../search/search.ts';
import { parseSearchText } from '../search/search-text.ts';
import type { SearchNews } from './saved-search.ts';

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

// Runs on the device and in PocketBase's interpreter: no DOM, no storage, no Intl.

/** A listing with its folded texts. Folding takes longest, so it is done once a listing, however many searches there are. */
export type Comparable = {
  readonly listing: Listing;
  readonly text: string;
  readonly location: string;
};

export const comparable = (listing: Listing): Comparable => ({
  listing,
  text: searchableText(listing),
  location: fold(listing.location),
});

export type SearchMatcher = (row: Comparable) => boolean;

/**
 * Returns whether a saved search finds a listing, exactly as the app's list does. Reading the search takes longest, so make
 * one matcher a search. Each call looks at one listing: a caller may pause between any two of them.
 * @param search a `searchText` or a `listingSearch`
 */
export function createSearchMatcher(search: string): SearchMatcher {
  const { property, ...filter } = parseSearchText(search);
  if (property !== undefined) return ({ listing }) => listing.id === property;
  const passes = matcher(filter);
  return ({ listing, text, location }) => passes(listing, text, location);
}

/**
 * Divides a search into its conditions, each a search of its own: it finds what all of them find. A typed text stays with the operation,
 * because the price in it may mean one. What reading takes longest comes last.
 * @param search a `searchText` or a `listingSearch`
 */
export function partsOfSearch(search: string): readonly string[] {
  const parts = search.split('&').filter(Boolean);
  if (parts.some((part) => part.startsWith('property='))) return [search];
  const isTyped = (part: string) => /^(q|operationType)=/.test(part);
  const typed = parts.filter(isTyped).join('&');
  return [...parts.filter((part) => !isTyped(part)), ...(typed === '' ? [] : [typed])];
}

/**
 * What has happened to a listing in a search: `new` if the search did not find it before (it was published, or has come to match,
 * for example because its price fell into the range), `price-drop` if it was found before and costs less now. Undefined for
 * anything else, and for listings that are sold or that visitors do not see.
 * @param before the same listing as it was when the search was last told of news; undefined if visitors did not see it then
 */
export function newsInSearch(
  isFound: SearchMatcher,
  now: Comparable,
  before: Comparable | undefined,
): News | undefined {
  if (!isFound(now)) return undefined;
  const wasFound = before !== undefined && isPublic(before.listing) && isFound(before);
  const known = wasFound ? [[before.listing.id, before.listing.price] as const] : [];
  return newsOf(now.listing, new Map(known));
}
