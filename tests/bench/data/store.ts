import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';

/** Listings per screen. */
export const SCREEN = 24;
/** Listings per pulled page. */
export const PAGE = 1_000;

export type Answer = { readonly ids: readonly string[]; readonly total: number };

/** Milliseconds from the change to the moment at which each is true. */
type Delta = { readonly shown: number; readonly durable: number };

/** One way to keep and search the catalogue in a browser. */
export type Store = {
  /** Stores the rows of an empty database. `onUsable` is called when the first page can be searched. */
  load(rows: readonly Listing[], onUsable: () => void): Promise<void>;
  /** Opens the stored database. After it, `first` answers. */
  open(): Promise<void>;
  /** The first screen of the default view, as early as this store can tell it. */
  first(): Promise<Answer>;
  /** The first screen of a filter; waits until this store can answer. */
  query(filter: ListingFilter): Promise<Answer>;
  /** Stores a changed listing. */
  change(listing: Listing): Promise<Delta>;
  /** Resolves when the work is done that this store does after a change in idle time. */
  settle?(): Promise<void>;
  close(): void;
};
