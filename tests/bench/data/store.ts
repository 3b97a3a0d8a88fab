import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';

/** Listings per screen. */
export const SCREEN = 24;
/** Listings per pulled page. */
export const PAGE = 1_000;

export type Answer = { readonly ids: readonly string[]; readonly total: number };

/** Milliseconds from the change until a query returns it (`shown`) and until it is on disk (`durable`). */
type Delta = { readonly shown: number; readonly durable: number };

/** One way to keep and search the catalogue in a browser. */
export type Store = {
  /** Stores the rows of an empty database. `onUsable` is called when the first page can be searched. */
  load(rows: readonly Listing[], onUsable: () => void): Promise<void>;
  /** Opens the stored database. After that, `first` can be called. */
  open(): Promise<void>;
  /** Returns the first screen of the default view, as early as this store can. */
  first(): Promise<Answer>;
  /** Returns the first screen of a filter, once this store can answer. */
  query(filter: ListingFilter): Promise<Answer>;
  /** Resolves when nothing more is being read after a start. */
  rest?(): Promise<void>;
  /** Stores a changed listing. */
  change(listing: Listing): Promise<Delta>;
  /** Resolves when this store has done its idle work after a change. */
  settle?(): Promise<void>;
  close(): void;
};
