import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { ListingFilter } from '#domain/home-search.ts';
import type { Listing } from '#domain/listing.ts';
import type { Cursor, SyncPage } from '#domain/sync-page.ts';

/**
 * All listings this device holds, ready to be searched: the only way screens list and search
 * (decisions 3.1). No React in here; what makes it fast is nobody else's business.
 */
export type Catalogue = {
  /** Brings the stored listings into reach. Resolves also without storage: then the catalogue is empty and lives in memory. */
  open(): Promise<void>;
  /**
   * Writes one pulled page and its cursor in one transaction, then tells the subscribers. A failure
   * means that the page is shown but kept in memory only. `overtaken`: it was to continue from `after`, and
   * another tab has written since; nothing of it is taken.
   */
  apply(page: SyncPage, after?: Cursor): Promise<Result<'applied' | 'overtaken', DbFailure>>;
  /**
   * Shows the listing of a page that came ahead of the pull: `get` knows it until the pull has
   * caught up, nothing is stored or counted. A page older than what is known here changes nothing.
   */
  showAhead(page: SyncPage): Promise<void>;
  /** Lets go of what only admins may see, on disk and in memory; for signing out. */
  forgetPrivate(): Promise<void>;
  /** Where the next pull continues; undefined = from the beginning. */
  cursor(): Promise<Cursor | undefined>;
  /** Rows that the server sent and this app could not read. */
  rejectedRows(): number;
  /** The window `offset … offset + limit` of all matches in the filter's order. Synchronous, so that a screen never flickers. */
  query(query: CatalogueQuery): CatalogueAnswer;
  get(id: string): Listing | undefined;
  /** Calls `listener` after every change, in this tab or another; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  /** Grows with every change: equal versions answer equal queries alike. */
  version(): number;
  close(): void;
};

export type CatalogueQuery = {
  readonly filter: ListingFilter;
  readonly offset: number;
  readonly limit: number;
};

export type CatalogueAnswer = {
  readonly listings: readonly Listing[];
  /** How many listings match in all. */
  readonly total: number;
};
