import { isPublic, type Listing } from '../listing/listing.ts';
import { type News, newsOf } from '../listing/visit.ts';
import { fold } from '../search/fold.ts';
import { matcher, searchableText } from '../search/search.ts';
import { parseSearchText } from '../search/search-text.ts';

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
