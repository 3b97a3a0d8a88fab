import type { DeskRow, WaitingState } from '#domain/desk/desk-row.ts';
import type { DeskPrivate, DeskSearch } from '#domain/desk/desk-search.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { ChangeListings } from './use-changes.ts';

/** What people do with the rows, the same function in every render. */
export type RowActions = {
  readonly choose: (listingId: string, isChosen: boolean) => void;
  /** Opens the price of a row for editing; undefined closes it. */
  readonly editPrice: (listingId: string | undefined) => void;
  /** Saves a price, after a question if it is ten times off. */
  readonly setPrice: (listing: Listing, price: number) => void;
  readonly edit: (listingId: string) => void;
  readonly change: ChangeListings;
};

export type RowProps = {
  readonly row: DeskRow;
  readonly isChosen: boolean;
  /** Whether changes of the listing wait, or need a decision. */
  readonly waiting: WaitingState | undefined;
  /** What a view by private data shows in place of what the listing lacks. */
  readonly shown: DeskPrivate | undefined;
  /** What the listings of the view lack, if it asks for that. */
  readonly askedLack: DeskSearch['lacks'];
  /** Its price is being edited. */
  readonly isPriceOpen: boolean;
  /** ms since 1970. */
  readonly now: number;
  readonly actions: RowActions;
};

/** The rows of the table or of the list on phones, and their state. */
export type RowsProps = {
  readonly rows: readonly DeskRow[];
  readonly chosen: ReadonlySet<string>;
  readonly waiting: ReadonlyMap<string, WaitingState>;
  readonly openPrice: string | undefined;
  readonly shown: DeskPrivate | undefined;
  readonly askedLack: DeskSearch['lacks'];
  /** Id of the listing that was just saved. */
  readonly lit: string | undefined;
  readonly actions: RowActions;
  /** Until then, the rows take their place, and are not in the document. */
  readonly isDrawn: boolean;
};
