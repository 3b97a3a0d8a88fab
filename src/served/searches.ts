// The entry of the file with which PocketBase finds the news of saved searches, for its digests.
import {
  comparable,
  createSearchMatcher,
  newsInSearch,
  partsOfSearch,
} from '#domain/saved/search-news.ts';
import { activeFilters } from '#domain/search/home-search.ts';
import { listingSearch, parseSearchText, searchText } from '#domain/search/search-text.ts';
import { parseRow } from './parse-row.ts';

/** Returns a search as the app writes it; undefined if a part of it cannot be read. */
export function canonicalSearch(text: string): string | undefined {
  const { property, ...filter } = parseSearchText(text);
  if (property !== undefined) return text === listingSearch(property) ? text : undefined;
  const parts = text.replace(/^\?/, '').split('&').filter(Boolean);
  return parts.length === activeFilters(filter).length ? searchText(filter) : undefined;
}

/** Returns a listing with its folded texts, given its row as visitors get it. */
export const parseListing = (json: string) => comparable(parseRow(json));

export { createSearchMatcher, newsInSearch, partsOfSearch };
