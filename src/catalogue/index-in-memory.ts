import type { Listing } from '#domain/listing/listing.ts';
import { type ChoiceCounts, countChoices } from '#domain/search/choice-counts.ts';
import { fold } from '#domain/search/fold.ts';
import { activeFilters, type ListingFilter } from '#domain/search/home-search.ts';
import { narrows } from '#domain/search/narrows.ts';
import { relevanceOf } from '#domain/search/relevance.ts';
import { comparisonOf, matcher, searchableText } from '#domain/search/search.ts';
import { createSpelling } from '#domain/search/spelling.ts';
import { countNames, endingsOf, type Names, suggestionsFor } from '#domain/search/suggestions.ts';
import type { CatalogueAnswer, CatalogueQuery, Suggestions } from './catalogue.ts';
import { createEntriesInOrder, type Ordered } from './entries-in-order.ts';

/**
 * The listings in memory, with their searchable text. Answers are cached until the next change, so
 * that scrolling through a long list filters and sorts only once.
 */
export type IndexInMemory = {
  /** `texts`: the listings' searchable texts, if the caller has them. Making them takes most of the time. */
  put(listings: readonly Listing[], texts?: readonly string[]): void;
  remove(ids: readonly string[]): void;
  /** Removes every listing whose id is not among `ids`. */
  keepOnly(ids: ReadonlySet<string>): void;
  get(id: string): Listing | undefined;
  /** Ids of the listings that pass `test`. */
  ids(test: (listing: Listing) => boolean): string[];
  query(query: CatalogueQuery): CatalogueAnswer;
  suggest(filter: ListingFilter): Suggestions;
  counts(filter: ListingFilter): ChoiceCounts;
};

/** Returns `fold` with a cache, because many listings have the same place. */
function createFoldedPlaces(): (place: string) => string {
  const folded = new Map<string, string>();
  return (place) => {
    const known = folded.get(place) ?? fold(place);
    folded.set(place, known);
    return known;
  };
}

type Entry = Ordered & { readonly text: string; readonly location: string };

/** More filters than one screen uses (the list, its count without a filter, similar listings). */
const CACHED_ANSWERS = 8;

export function createIndexInMemory(): IndexInMemory {
  const entries = new Map<string, Entry>();
  const inOrder = createEntriesInOrder<Entry>();
  const foldPlace = createFoldedPlaces();
  const answers = new Map<string, readonly Entry[]>();
  const counted = new WeakMap<readonly Entry[], Names>();
  /** Made from the present listings when a text first finds nothing; undefined until then. */
  let spelling: ReturnType<typeof createSpelling> | undefined;

  /** The last counts that were asked for, and their filter. */
  let lastCounts: { readonly key: string; readonly counts: ChoiceCounts } | undefined;

  const forget = () => {
    answers.clear();
    lastCounts = undefined;
    spelling = undefined;
  };

  const drop = (id: string) => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    inOrder.remove(entry);
    entries.delete(id);
  };

  const matches = (filter: ListingFilter): readonly Entry[] => {
    const all = inOrder.all();
    const { sort, ...unsorted } = filter;
    if (sort === undefined && activeFilters(filter).length === 0) return all;
    const key = keyOf(filter);
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const fresh =
      sort === undefined
        ? among(foundBefore(filter) ?? all, filter)
        : sort === 'relevance'
          ? byRelevance(matches(unsorted), filter.q ?? '')
          : bySort(matches(unsorted), sort);
    const oldest = answers.keys().next();
    if (answers.size >= CACHED_ANSWERS && !oldest.done) answers.delete(oldest.value);
    answers.set(key, fresh);
    return fresh;
  };

  /** The cached matches of the text without its last letter, if the whole text can only match some of them. */
  const foundBefore = ({ q = '', ...rest }: ListingFilter): readonly Entry[] | undefined => {
    const shorter = q.slice(0, -1).trim();
    const found = answers.get(keyOf({ ...rest, q: shorter }));
    return found !== undefined && narrows(shorter, q) ? found : undefined;
  };

  /** The names in a cached answer's listings, counted once although suggestions change with each typed letter. */
  const namesIn = (found: readonly Entry[]): Names => {
    const names = counted.get(found) ?? countNames(found);
    counted.set(found, names);
    return names;
  };

  const correct = (typed: string | undefined) => {
    if (typed === undefined) return undefined;
    spelling ??= createSpelling([...entries.values()]);
    return spelling(typed);
  };

  const search = (filter: ListingFilter) => {
    const typed = matches(filter);
    const corrected = typed.length > 0 ? undefined : correct(filter.q);
    return corrected === undefined
      ? { found: typed, corrected }
      : { found: matches({ ...filter, q: corrected }), corrected };
  };

  return {
    put(listings, texts) {
      for (const [n, listing] of listings.entries()) {
        drop(listing.id);
        const text = texts?.[n] ?? searchableText(listing);
        const entry = { listing, text, location: foldPlace(listing.location), live: true };
        entries.set(listing.id, entry);
        inOrder.add(entry);
      }
      forget();
    },
    remove(ids) {
      for (const id of ids) drop(id);
      forget();
    },
    keepOnly(ids) {
      for (const id of entries.keys()) if (!ids.has(id)) drop(id);
      forget();
    },
    get: (id) => entries.get(id)?.listing,
    ids: (test) =>
      [...entries.values()].filter(({ listing }) => test(listing)).map(({ listing }) => listing.id),
    query({ filter, offset, limit }) {
      const { found, corrected } = search(filter);
      const window = found.slice(offset, offset + limit);
      return { listings: window.map(({ listing }) => listing), total: found.length, corrected };
    },
    counts(filter) {
      const key = keyOf(filter);
      if (lastCounts?.key === key) return lastCounts.counts;
      const q = filter.q === undefined ? undefined : (search(filter).corrected ?? filter.q);
      const counts = countChoices(filter, matches({ q }));
      lastCounts = { key, counts };
      return counts;
    },
    suggest(filter) {
      for (const { before, beginning } of endingsOf(filter.q ?? '')) {
        const rest = { ...filter, q: before.trim() || undefined };
        const found = suggestionsFor(namesIn(matches(rest)), beginning);
        if (found.length > 0) return { before, found };
      }
      return { before: filter.q ?? '', found: [] };
    },
  };
}

const keyOf = (filter: ListingFilter): string => JSON.stringify(filter, Object.keys(filter).sort());

function among(entries: readonly Entry[], filter: ListingFilter): readonly Entry[] {
  const isMatch = matcher(filter);
  return entries.filter((entry) => isMatch(entry.listing, entry.text, entry.location));
}

/**
 * Sorts the matches, which are in the default order and keep it where they are equal: many have the same price, and
 * comparing those took most of the time. Sorting all listings in advance took longer than filtering them.
 */
function bySort(entries: readonly Entry[], sort: ListingFilter['sort']): readonly Entry[] {
  const compare = comparisonOf(sort);
  return [...entries].sort((one, other) => compare(one.listing, other.listing));
}

/** Equally relevant entries keep their order. */
function byRelevance(entries: readonly Entry[], typed: string): readonly Entry[] {
  const relevance = relevanceOf(typed);
  return entries
    .map((entry) => ({ entry, score: relevance(entry.listing, entry.text) }))
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
