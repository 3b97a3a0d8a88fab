import * as v from 'valibot';
import { lengthOf, startOf } from '#base/characters.ts';
import { ID_PATTERN } from '../ids.ts';
import type { News } from '../listing/visit.ts';
import { parseSearchText } from '../search/search-text.ts';
import limits from './saved-limits.json' with { type: 'json' };

/** A search that somebody wants to be told of, or one listing of which they want to know whether it gets cheaper. */
export const savedSearchSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  name: v.pipe(
    v.string(),
    v.check((name) => lengthOf(name) <= limits.name),
  ),
  /** A `searchText` or a `listingSearch`. */
  search: v.pipe(v.string(), v.maxLength(limits.search)),
  /** Nothing is looked for while it is paused. */
  isPaused: v.boolean(),
  /** When it was saved, and when a person last changed it; ms since 1970 by the clock of the device. */
  createdAt: v.number(),
  editedAt: v.number(),
  /** The revision of the catalogue up to which somebody has opened the search, on any device; 0 = never. */
  seenUpTo: v.optional(v.number(), 0),
});
export type SavedSearch = Readonly<v.InferOutput<typeof savedSearchSchema>>;

/** As many searches as an account keeps; a device keeps no more, so that all can be synced. */
export const MOST_SEARCHES = limits.mostOfOne;

/** What was found since somebody last opened the search, by the id of the listing. */
export type SearchNews = ReadonlyMap<string, News>;

/** The listing of a search for one listing; undefined for any other search. */
export const watchedListing = ({ search }: Pick<SavedSearch, 'search'>): string | undefined =>
  parseSearchText(search).property;

/** The news of a search without listings that somebody has hidden, since no list shows them. Who watches one listing is told of it. */
export const newsWithout = (
  hidden: ReadonlySet<string>,
  { search, news }: Pick<SavedSearch, 'search'> & { readonly news: SearchNews },
): SearchNews => {
  if (hidden.size === 0) return news;
  const isTold = (id: string) => !hidden.has(id) || id === watchedListing({ search });
  return new Map([...news].filter(([id]) => isTold(id)));
};

/** How many listings are news, in all searches together; a listing of two searches counts once, a hidden one not at all. */
export const countNews = (
  searches: readonly (Pick<SavedSearch, 'search'> & { readonly news: SearchNews })[],
  hidden: ReadonlySet<string>,
): number => new Set(searches.flatMap((search) => [...newsWithout(hidden, search).keys()])).size;

/** Whether a search is short enough to be stored, here and on the server. */
export const isStorable = (search: string): boolean => search.length <= limits.search;

/** A name within the limit, without spaces at its ends. */
export const tidyName = (name: string): string => startOf(name.trim(), limits.name).trim();
