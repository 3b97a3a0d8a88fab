import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Likeness } from '#domain/listing/similar.ts';
import type { Prices } from '#domain/listing/visit.ts';
import type { ChoiceCounts } from '#domain/search/choice-counts.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { Marker } from '#domain/search/marks.ts';
import type { NearGroup } from '#domain/search/ranking/nearest.ts';
import type { SearchedText } from '#domain/search/reading/searched-text.ts';
import type { Suggestion } from '#domain/search/suggestions.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import type { ZoneFigures } from '#domain/zones/zone-figures.ts';
import type { Zone } from '#domain/zones/zones.ts';

/** All listings on this device, ready to be searched. Screens list and search through this only. */
export type Catalogue = {
  /**
   * Reads the stored listings. Resolves once the first screen of the default view is known, and goes on reading the
   * rest. Resolves also without storage: then the catalogue starts empty and is kept in memory only.
   */
  open(): Promise<void>;
  /** False while listings are still being read. `answers` tells which views can be shown until then. */
  isComplete(): boolean;
  /** Whether `query` can return the first screen of this view. If not, its listings are read next. */
  answers(filter: ListingFilter): boolean;
  /**
   * Returns where the next pull continues; undefined = from the beginning. If the disk has refused a
   * page, tries the disk again first and shows what it holds (PULL-6).
   */
  beginPull(): Promise<Cursor | undefined>;
  /**
   * Shows the rows of a pulled page, writes the page and its cursor in one transaction, and calls the
   * subscribers after both. If the write fails, the page is shown from memory. `overtaken`: another tab has moved
   * the cursor from `after`, so the page is not stored, and the stored rows are shown again.
   */
  apply(page: SyncPage, after?: Cursor): Promise<Result<'applied' | 'overtaken', DbFailure>>;
  /**
   * Shows the listing of a page that came ahead of the pull (AHEAD-1): `get` finds it until the pull
   * has caught up. Nothing is stored or counted. A page older than the catalogue changes nothing.
   */
  showAhead(page: SyncPage): Promise<void>;
  /** Removes what only staff may see, on disk and in memory; for signing out. */
  forgetPrivate(): Promise<void>;
  /** How many rows of the server this app could not read. */
  rejectedRows(): number;
  /** Leaves listings out of `query`, counts and suggestions. `get` finds them. */
  hide(ids: ReadonlySet<string>): void;
  /** Returns the matches `offset … offset + limit` in the filter's order. Synchronous, so that no screen flickers. */
  query(query: CatalogueQuery): CatalogueAnswer;
  /** Completions for the last words of the filter's text, counted among the listings that match the rest of it. */
  suggest(filter: ListingFilter, language: Language): Suggestions;
  /** The listings that meet the most of a filter that finds none. */
  nearest(filter: ListingFilter): readonly Near[];
  /** How many listings each choice of the filter panel would leave. */
  counts(filter: ListingFilter): ChoiceCounts;
  /** The figures of each zone among what a filter finds in all zones. `before`: the prices of the last visit. */
  zones(filter: ListingFilter, before: Prices | undefined): ReadonlyMap<Zone, ZoneFigures>;
  /** Returns a function that marks in a text what a search for `typed` has found. */
  markerOf(typed: string): Marker;
  get(id: string): Listing | undefined;
  /** The listings that the page from the server shows beside an open one. Without a page, `query` finds them. */
  similarTo?(listing: Likeness): readonly Listing[] | undefined;
  /** Calls `listener` after every change, in this tab or another; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  /** Grows with every change: at equal versions, equal queries have equal answers. */
  version(): number;
  close(): void;
};

/** What can be asked of the rows of a page from the server, as long as the device is not there. They are not searched, so nothing is marked. */
export type PageCatalogue = Partial<Pick<Catalogue, 'markerOf'>> &
  Pick<
    Catalogue,
    'answers' | 'get' | 'isComplete' | 'nearest' | 'query' | 'similarTo' | 'subscribe' | 'version'
  >;

export type CatalogueQuery = {
  readonly filter: ListingFilter;
  readonly offset: number;
  readonly limit: number;
  /** Also finds the listings that this device hides. */
  readonly withHidden?: boolean;
};

export type CatalogueAnswer = {
  readonly listings: readonly Listing[];
  /** How many listings match in all. */
  readonly total: number;
  /** What was searched for instead of the typed text, because that finds nothing. */
  readonly searched?: SearchedText | undefined;
  /** Without another sort order the cheapest come first, because the text asks for it. */
  readonly isCheapFirst?: boolean;
  /** All that is found is sold. */
  readonly areSold?: boolean;
  /** During the first download: more may match. */
  readonly isSoFar?: boolean;
};

/** Listings that lack the same conditions of a filter. */
export type Near = Omit<NearGroup<never>, 'entries'> & { readonly listings: readonly Listing[] };

export type Suggestions = {
  /** The typed text before the words that a suggestion replaces. */
  readonly before: string;
  readonly found: readonly Suggestion[];
};
