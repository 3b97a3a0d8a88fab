import type { Listing } from '#domain/listing/listing.ts';
import { activeFilters, type ListingFilter } from '#domain/search/home-search.ts';
import { fold, matcher, searchableText } from '#domain/search/search.ts';
import type { CatalogueAnswer, CatalogueQuery } from './catalogue.ts';
import { createEntriesInOrder, type Ordered } from './entries-in-order.ts';

/**
 * The listings in memory, with their searchable text. Answers are cached until the next change, so
 * that scrolling through a long list filters and sorts only once.
 */
export type IndexInMemory = {
  /** `texts` are the listings' searchable texts, if they are known already: folding takes most of the time. */
  put(listings: readonly Listing[], texts?: readonly string[]): void;
  remove(ids: readonly string[]): void;
  /** Removes every listing whose id is not among `ids`. */
  keepOnly(ids: ReadonlySet<string>): void;
  get(id: string): Listing | undefined;
  /** Ids of the listings that pass `test`. */
  ids(test: (listing: Listing) => boolean): string[];
  query(query: CatalogueQuery): CatalogueAnswer;
};

type Entry = Ordered & { readonly text: string; readonly location: string };

/** More filters than one screen uses (the list, its count without a filter, similar listings). */
const CACHED_ANSWERS = 8;

export function createIndexInMemory(): IndexInMemory {
  const entries = new Map<string, Entry>();
  const inOrder = createEntriesInOrder(() => entries.values());
  const answers = new Map<string, readonly Entry[]>();

  const drop = (id: string) => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    inOrder.remove(entry);
    entries.delete(id);
  };

  const matches = (filter: ListingFilter): readonly Entry[] => {
    const all = inOrder.in(filter.sort);
    if (activeFilters(filter).length === 0) return all;
    const key = JSON.stringify(filter, Object.keys(filter).sort());
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const isMatch = matcher(filter);
    const fresh = all.filter((entry) => isMatch(entry.listing, entry.text, entry.location));
    const oldest = answers.keys().next();
    if (answers.size >= CACHED_ANSWERS && !oldest.done) answers.delete(oldest.value);
    answers.set(key, fresh);
    return fresh;
  };

  return {
    put(listings, texts) {
      for (const [n, listing] of listings.entries()) {
        drop(listing.id);
        const text = texts?.[n] ?? searchableText(listing);
        const entry = { listing, text, location: fold(listing.location), live: true };
        entries.set(listing.id, entry);
        inOrder.add(entry);
      }
      answers.clear();
    },
    remove(ids) {
      for (const id of ids) drop(id);
      answers.clear();
    },
    keepOnly(ids) {
      for (const id of entries.keys()) if (!ids.has(id)) drop(id);
      answers.clear();
    },
    get: (id) => entries.get(id)?.listing,
    ids: (test) =>
      [...entries.values()].filter(({ listing }) => test(listing)).map(({ listing }) => listing.id),
    query({ filter, offset, limit }) {
      const all = matches(filter);
      const window = all.slice(offset, offset + limit);
      return { listings: window.map(({ listing }) => listing), total: all.length };
    },
  };
}
