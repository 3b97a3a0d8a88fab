import {
  activeFilters,
  type HomeSearch,
  type ListingFilter,
  parseHomeSearch,
} from './home-search.ts';

/**
 * A filter as the query of an address, without the order: `q=piso%20en%20riazor&maxPrice=250000`. Equal filters have
 * equal texts. Empty for a filter without conditions.
 */
export const searchText = (filter: ListingFilter): string =>
  activeFilters(filter)
    .map((name) => `${name}=${encoded(String(filter[name]))}`)
    .join('&');

/** The text of the search that finds one listing, of which somebody wants to know whether it gets cheaper. */
export const listingSearch = (id: string): string => `property=${id}`;

/** The reverse of both. Never throws: what cannot be read is dropped, as in any address, and so is the order. */
export function parseSearchText(text: string): HomeSearch {
  const pairs = text.replace(/^\?/, '').split('&').map(decodedPair);
  return { ...parseHomeSearch(Object.fromEntries(pairs)), sort: undefined };
}

// A half of a pair of code units, which a text cut to its length may end with, cannot be encoded.
const encoded = (value: string): string =>
  encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, '')).replace(/%2C/g, ',');

function decodedPair(pair: string): readonly [string, string] {
  const [name = '', value = ''] = pair.split('=');
  try {
    return [name, decodeURIComponent(value.replace(/\+/g, ' '))];
  } catch {
    return [name, ''];
  }
}
