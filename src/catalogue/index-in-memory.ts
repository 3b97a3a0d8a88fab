import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { fold, matcher, searchableText, sorter } from '#domain/search/search.ts';
import type { CatalogueAnswer, CatalogueQuery } from './catalogue.ts';

/**
 * The listings in memory, with their searchable text. Answers are cached until the next change, so
 * that scrolling through a long list filters and sorts only once.
 */
export type IndexInMemory = {
  put(listings: readonly Listing[]): void;
  remove(ids: readonly string[]): void;
  /** Removes every listing whose id is not among `ids`. */
  keepOnly(ids: ReadonlySet<string>): void;
  get(id: string): Listing | undefined;
  /** Ids of the listings that pass `test`. */
  ids(test: (listing: Listing) => boolean): string[];
  query(query: CatalogueQuery): CatalogueAnswer;
};

type Entry = { readonly listing: Listing; readonly text: string; readonly location: string };

/** More filters than one screen uses (the list, its count without a filter, similar listings). */
const CACHED_ANSWERS = 8;

export function createIndexInMemory(): IndexInMemory {
  const entries = new Map<string, Entry>();
  const sorted = new Map<ListingFilter['sort'], readonly Entry[]>();
  const answers = new Map<string, readonly Listing[]>();

  const clearCache = () => {
    sorted.clear();
    answers.clear();
  };

  const inOrder = (sort: ListingFilter['sort']): readonly Entry[] => {
    const cached = sorted.get(sort);
    if (cached !== undefined) return cached;
    const compare = sorter(sort);
    const fresh = [...entries.values()].sort((a, b) => compare(a.listing, b.listing));
    sorted.set(sort, fresh);
    return fresh;
  };

  const matches = (filter: ListingFilter): readonly Listing[] => {
    const key = JSON.stringify(filter, Object.keys(filter).sort());
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const isMatch = matcher(filter);
    const fresh = inOrder(filter.sort)
      .filter((entry) => isMatch(entry.listing, entry.text, entry.location))
      .map((entry) => entry.listing);
    const oldest = answers.keys().next();
    if (answers.size >= CACHED_ANSWERS && !oldest.done) answers.delete(oldest.value);
    answers.set(key, fresh);
    return fresh;
  };

  return {
    put(listings) {
      for (const listing of listings) {
        const text = searchableText(listing);
        entries.set(listing.id, { listing, text, location: fold(listing.location) });
      }
      clearCache();
    },
    remove(ids) {
      for (const id of ids) entries.delete(id);
      clearCache();
    },
    keepOnly(ids) {
      for (const id of entries.keys()) if (!ids.has(id)) entries.delete(id);
      clearCache();
    },
    get: (id) => entries.get(id)?.listing,
    ids: (test) =>
      [...entries.values()].filter(({ listing }) => test(listing)).map(({ listing }) => listing.id),
    query({ filter, offset, limit }) {
      const all = matches(filter);
      return { listings: all.slice(offset, offset + limit), total: all.length };
    },
  };
}
