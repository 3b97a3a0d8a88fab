import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type ChoiceCounts, countChoices } from '#domain/search/choice-counts.ts';
import { fold } from '#domain/search/fold.ts';
import { activeFilters, type ListingFilter } from '#domain/search/home-search.ts';
import { narrows } from '#domain/search/narrows.ts';
import { matcher, searchableText } from '#domain/search/search.ts';
import type { Searchable } from '#domain/search/searchable.ts';
import { createSpelling } from '#domain/search/spelling.ts';
import { countNames, endingsOf, type Names, suggestionsFor } from '#domain/search/suggestions.ts';
import type { CatalogueAnswer, CatalogueQuery, Suggestions } from './catalogue.ts';
import { createEntriesInOrder, type Ordered } from './entries-in-order.ts';
import { byRelevance, bySort } from './sort-entries.ts';

/**
 * The listings in memory, with their searchable text. Answers are cached until the next change, so
 * that scrolling through a long list filters and sorts only once.
 */
export type IndexInMemory = {
  put(listings: readonly Listing[]): void;
  /** Puts what a search reads of listings. They are found, but not returned until `fill` brings the rest. */
  putSearchable(found: readonly Found<Searchable>[]): void;
  /** Adds what was missing of listings that came by `putSearchable`. Changes no other listing. */
  fill(listings: readonly Listing[]): void;
  remove(ids: readonly string[]): void;
  /** Removes every listing whose id is not among `ids`. */
  keepOnly(ids: ReadonlySet<string>): void;
  get(id: string): Listing | undefined;
  /** Ids of the listings that pass `test`. */
  ids(test: (listing: Searchable) => boolean): string[];
  /** Ids among the first `size` matches that wait for `fill`. */
  missing(filter: ListingFilter, size: number): readonly string[];
  query(query: CatalogueQuery): CatalogueAnswer;
  suggest(filter: ListingFilter, language: Language): Suggestions;
  counts(filter: ListingFilter): ChoiceCounts;
};

/** What a search reads of a listing: its fields and its searchable text. */
export type Found<Fields> = { readonly listing: Fields; readonly text: string };

/** Returns `fold` with a cache, because many listings have the same place. */
function createFoldedPlaces(): (place: string) => string {
  const folded = new Map<string, string>();
  return (place) => {
    const known = folded.get(place) ?? fold(place);
    folded.set(place, known);
    return known;
  };
}

type Entry = Ordered & {
  /** The whole listing; undefined until it is read. */
  whole: Listing | undefined;
  readonly text: string;
  readonly location: string;
};

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

  /** How many entries wait for `fill`. */
  let waiting = 0;

  const forget = () => {
    answers.clear();
    lastCounts = undefined;
    spelling = undefined;
  };

  const drop = (id: string) => {
    const entry = entries.get(id);
    if (entry === undefined) return;
    if (entry.whole === undefined) waiting -= 1;
    inOrder.remove(entry);
    entries.delete(id);
  };

  const add = (listing: Searchable, whole: Listing | undefined, text: string) => {
    drop(listing.id);
    const entry = { listing, whole, text, location: foldPlace(listing.location), live: true };
    if (whole === undefined) waiting += 1;
    entries.set(listing.id, entry);
    inOrder.add(entry);
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
    if (typed === undefined || waiting > 0) return undefined;
    spelling ??= createSpelling(
      [...entries.values()].flatMap(({ whole, text }) => (whole ? { listing: whole, text } : [])),
    );
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
    put(listings) {
      for (const listing of listings) add(listing, listing, searchableText(listing));
      forget();
    },
    putSearchable(found) {
      for (const { listing, text } of found) add(listing, undefined, text);
      forget();
    },
    fill(listings) {
      for (const listing of listings) {
        const entry = entries.get(listing.id);
        if (entry === undefined || entry.whole !== undefined) continue;
        entry.whole = withSharedTexts(listing, entry.listing);
        waiting -= 1;
      }
    },
    remove(ids) {
      for (const id of ids) drop(id);
      forget();
    },
    keepOnly(ids) {
      for (const id of entries.keys()) if (!ids.has(id)) drop(id);
      forget();
    },
    get: (id) => entries.get(id)?.whole,
    ids: (test) =>
      [...entries.values()].filter(({ listing }) => test(listing)).map(({ listing }) => listing.id),
    query({ filter, offset, limit }) {
      const { found, corrected } = search(filter);
      const window = found.slice(offset, offset + limit);
      // After a listing that is not read yet, the others would be at the wrong places.
      const gap = waiting > 0 ? window.findIndex(({ whole }) => whole === undefined) : -1;
      const listings = window.slice(0, gap < 0 ? limit : gap).flatMap(({ whole }) => whole ?? []);
      return { listings, total: found.length, corrected };
    },
    missing: (filter, size) =>
      matches(filter)
        .slice(0, size)
        .filter(({ whole }) => whole === undefined)
        .map(({ listing }) => listing.id),
    counts(filter) {
      const key = keyOf(filter);
      if (lastCounts?.key === key) return lastCounts.counts;
      const q = filter.q === undefined ? undefined : (search(filter).corrected ?? filter.q);
      const counts = countChoices(filter, matches({ q }));
      lastCounts = { key, counts };
      return counts;
    },
    suggest(filter, language) {
      for (const { before, beginning } of endingsOf(filter.q ?? '')) {
        const rest = { ...filter, q: before.trim() || undefined };
        const found = suggestionsFor(namesIn(matches(rest)), beginning, language);
        if (found.length > 0) return { before, found };
      }
      return { before: filter.q ?? '', found: [] };
    },
  };
}

/** The listing with the texts of its searchable part where they are equal: with 10,000 listings, that saves 2 MB. */
function withSharedTexts(listing: Listing, { id, createdAt, location, features }: Searchable) {
  const same = listing.features.every((label, n) => label === features[n]);
  return Object.assign(listing, {
    ...(listing.createdAt === createdAt && { id, createdAt }),
    ...(listing.location === location && { location }),
    ...(same && listing.features.length === features.length && { features }),
  });
}

const keyOf = (filter: ListingFilter): string => JSON.stringify(filter, Object.keys(filter).sort());

function among(entries: readonly Entry[], filter: ListingFilter): readonly Entry[] {
  const isMatch = matcher(filter);
  return entries.filter((entry) => isMatch(entry.listing, entry.text, entry.location));
}
