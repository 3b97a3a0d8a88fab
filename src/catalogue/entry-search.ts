import { activeFilters, type ListingFilter } from '#domain/search/home-search.ts';
import { narrows } from '#domain/search/ranking/narrows.ts';
import { createRewording, type SearchedText } from '#domain/search/reading/searched-text.ts';
import { textMatcher } from '#domain/search/reading/text-matcher.ts';
import { matcher } from '#domain/search/search.ts';
import type { Entry, IndexEntries } from './index-entries.ts';
import { byRelevance, bySort, byTextOrder } from './sort-entries.ts';

/** As many names as a person sees while typing a few words. */
const CACHED_COUNTS = 200;
/** With more entries to look through, counting what six names find takes too long between two keys of a slow phone. */
const MOST_COUNTED = 2_000;
/** More filters than one screen uses (the list, its count without a filter, similar listings). */
const CACHED_ANSWERS = 8;

/**
 * Searches the entries. Answers are cached until `forget`, so that scrolling through a long list filters and sorts
 * only once.
 */
export function createEntrySearch(entries: IndexEntries) {
  const answers = new Map<string, readonly Entry[]>();
  const counts = new Map<string, number>();
  /** Made from the present listings when a text first finds nothing; undefined until then. */
  let rewording: ReturnType<typeof createRewording> | undefined;

  const matches = (filter: ListingFilter): readonly Entry[] => {
    const all = entries.inOrder();
    const { sort, ...unsorted } = filter;
    if (sort === undefined && activeFilters(filter).length === 0) return all;
    const key = keyOf(filter);
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const fresh =
      sort === undefined
        ? byTextOrder(among(foundBefore(filter) ?? all, filter), filter.q)
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

  const reworded = (typed: string | undefined): readonly SearchedText[] => {
    if (typed === undefined || entries.waiting() > 0) return [];
    rewording ??= createRewording(
      [...entries.values()].flatMap(({ whole, text }) => (whole ? { listing: whole, text } : [])),
    );
    return rewording(typed);
  };

  return {
    /** The entries that a filter finds, in its order. */
    matches,
    /** As `matches`; if there are none, those of a text that is searched for instead. */
    search(filter: ListingFilter): {
      readonly found: readonly Entry[];
      readonly searched: SearchedText | undefined;
    } {
      const typed = matches(filter);
      if (typed.length > 0) return { found: typed, searched: undefined };
      const instead = reworded(filter.q);
      for (const searched of instead) {
        const found = matches({ ...filter, q: searched.text });
        if (found.length > 0) return { found, searched };
      }
      return { found: typed, searched: instead[0] };
    },
    /**
     * How many entries a text finds beside other filters; undefined if that takes too long to count.
     * @param start these filters with a beginning of the text, or without a text
     */
    count(text: string, start: ListingFilter): number | undefined {
      const filter = { ...start, q: text };
      const key = keyOf(filter);
      const cached = counts.get(key);
      if (cached !== undefined) return cached;
      const isWithin = start.q === undefined || narrows(start.q, text);
      const some = isWithin ? matches(start) : entries.inOrder();
      if (some.length > MOST_COUNTED) return undefined;
      const count = among(some, filter).length;
      if (counts.size >= CACHED_COUNTS) counts.clear();
      counts.set(key, count);
      return count;
    },
    /** The entries that a text finds in any operation, also in others than its price means. */
    foundBy(text: string): readonly Entry[] {
      const isFound = textMatcher(text);
      return entries.inOrder().filter((entry) => isFound(entry.listing, entry.text));
    },
    forget(): void {
      answers.clear();
      counts.clear();
      rewording = undefined;
    },
  };
}

/** The same text for filters with the same content. */
export const keyOf = (filter: ListingFilter): string =>
  JSON.stringify(filter, Object.keys(filter).sort());

function among(entries: readonly Entry[], filter: ListingFilter): readonly Entry[] {
  const isMatch = matcher(filter);
  return entries.filter((entry) => isMatch(entry.listing, entry.text, entry.location));
}
