import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { newsOf } from '#domain/listing/visit.ts';
import { type ChoiceCounts, countChoices } from '#domain/search/choice-counts.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { nearestTo } from '#domain/search/ranking/nearest.ts';
import { textOrder } from '#domain/search/ranking/rank.ts';
import { impliedOperations } from '#domain/search/reading/implied.ts';
import { searchableText } from '#domain/search/search.ts';
import type { Searchable } from '#domain/search/searchable.ts';
import { withCounts } from '#domain/search/suggestion-counts.ts';
import { countNames, endingsOf, type Names, suggestionsFor } from '#domain/search/suggestions.ts';
import { figuresOf } from '#domain/zones/zone-figures.ts';
import type { Catalogue, CatalogueAnswer, CatalogueQuery, Near, Suggestions } from './catalogue.ts';
import { createEntrySearch, keyOf } from './entry-search.ts';
import { createIndexEntries, type Entry } from './index-entries.ts';
import { createVisibleEntries } from './visible-entries.ts';

/** The listings in memory, with their searchable text. Answers are cached until the next change. */
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
  /** Leaves listings out of searches, counts and suggestions. `withHidden` searches all of them. */
  hide(ids: ReadonlySet<string>): void;
  query(query: CatalogueQuery): CatalogueAnswer;
  suggest(filter: ListingFilter, language: Language): Suggestions;
  counts(filter: ListingFilter): ChoiceCounts;
  nearest(filter: ListingFilter): readonly Near[];
  zones: Catalogue['zones'];
};

/** What a search reads of a listing: its fields and its searchable text. */
export type Found<Fields> = { readonly listing: Fields; readonly text: string };

/** Returns an empty index. */
export function createIndexInMemory(): IndexInMemory {
  const entries = createIndexEntries();
  const visible = createVisibleEntries(entries);
  const all = createEntrySearch(entries);
  const shown = createEntrySearch({ ...entries, inOrder: visible.inOrder });
  const counts = keepLast((filter) => countsOf(filter, shown));
  const nearest = keepLast<readonly Near[]>((filter) =>
    nearestTo(filter, visible.inOrder()).map(({ entries: found, ...group }) => ({
      ...group,
      listings: found.flatMap(({ whole }) => whole ?? []),
    })),
  );
  const forget = () => {
    for (const answers of [shown, all, counts, nearest]) answers.forget();
  };

  return {
    put(listings) {
      for (const listing of listings) entries.add(listing, listing, searchableText(listing));
      forget();
    },
    putSearchable(found) {
      for (const { listing, text } of found) entries.add(listing, undefined, text);
      forget();
    },
    fill(listings) {
      for (const listing of listings) entries.fill(listing);
    },
    remove(ids) {
      for (const id of ids) entries.drop(id);
      forget();
    },
    keepOnly(ids) {
      for (const id of entries.ids()) if (!ids.has(id)) entries.drop(id);
      forget();
    },
    get: (id) => entries.get(id)?.whole,
    ids: (test) =>
      [...entries.values()].filter(({ listing }) => test(listing)).map(({ listing }) => listing.id),
    hide(ids) {
      visible.hide(ids);
      forget();
    },
    query({ filter, offset, limit, withHidden = false }) {
      const { found, searched } = (withHidden ? all : shown).search(filter);
      const window = found.slice(offset, offset + limit);
      // After a listing that is not read yet, the others would be at the wrong places.
      const gap = entries.waiting() > 0 ? window.findIndex(({ whole }) => whole === undefined) : -1;
      const listings = window.slice(0, gap < 0 ? limit : gap).flatMap(({ whole }) => whole ?? []);
      const q = searched?.text ?? filter.q;
      const isCheapFirst = q !== undefined && textOrder(q).isCheapFirst;
      const areSold = found.length > 0 && found.every(({ listing }) => listing.status === 'sold');
      return {
        ...{ listings, total: found.length, searched },
        ...(isCheapFirst && { isCheapFirst }),
        ...(areSold && { areSold }),
      };
    },
    missing: (filter, size) =>
      shown
        .matches(filter)
        .slice(0, size)
        .filter(({ whole }) => whole === undefined)
        .map(({ listing }) => listing.id),
    counts: counts.of,
    nearest: nearest.of,
    zones: (filter, before) =>
      figuresOf(
        shown.search({ ...filter, zone: undefined }).found.map(({ listing }) => listing),
        (listing) => newsOf(listing, before) === 'new',
      ),
    suggest: createSuggest(shown),
  };
}

type Answers = ReturnType<typeof createEntrySearch>;

/** Keeps the last answer until another filter is asked for, or until `forget`. */
function keepLast<Answer>(answer: (filter: ListingFilter) => Answer) {
  let last: { readonly key: string; readonly answer: Answer } | undefined;
  return {
    of(filter: ListingFilter): Answer {
      const key = keyOf(filter);
      if (last?.key !== key) last = { key, answer: answer(filter) };
      return last.answer;
    },
    forget(): void {
      last = undefined;
    },
  };
}

function countsOf(filter: ListingFilter, { search, foundBy, matches }: Answers): ChoiceCounts {
  const q = filter.q === undefined ? undefined : (search(filter).searched?.text ?? filter.q);
  // The choice of another operation takes the place of the one that the price means.
  const isImplied = q !== undefined && impliedOperations({ q }) !== undefined;
  return countChoices({ ...filter, q }, isImplied ? foundBy(q) : matches({ q }));
}

function createSuggest({ search, count }: Answers): IndexInMemory['suggest'] {
  const counted = new WeakMap<readonly Entry[], Names>();
  /** The names in a cached answer's listings, counted once although suggestions change with each typed letter. */
  const namesIn = (found: readonly Entry[]): Names => {
    const names = counted.get(found) ?? countNames(found);
    counted.set(found, names);
    return names;
  };
  return (filter, language) => {
    for (const { before, beginning } of endingsOf(filter.q ?? '')) {
      const rest = { ...filter, q: before.trim() || undefined };
      const { found: some, searched } = search(rest);
      const named = suggestionsFor(namesIn(some), beginning, language);
      const start = searched === undefined ? before : `${searched.text} `;
      const beside = { ...rest, q: searched?.text ?? rest.q };
      const found = withCounts(named, start, language, (text) => count(text, beside));
      if (found.length > 0) return { before, found };
    }
    return { before: filter.q ?? '', found: [] };
  };
}
