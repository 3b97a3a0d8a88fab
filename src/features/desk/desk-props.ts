import type { ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';

/** How a change of the search becomes an entry of the history: typing replaces the present one. */
export type HowToSearch = 'push' | 'replace';

export type DeskProps = {
  readonly catalogue: Catalogue;
  readonly search: DeskSearch;
  readonly onSearchChange: (next: DeskSearch, how: HowToSearch) => void;
  /** Opens the property form. */
  readonly onEdit: (listingId: string) => void;
  /** This person's unfinished forms that no window has open, latest first. */
  readonly drafts: readonly ListingDraft[];
  /** Opens the property form on a draft. */
  readonly onContinue: (draft: ListingDraft) => void;
  /** The button that discards a draft. */
  readonly discardButton: (draft: ListingDraft) => ReactNode;
  /** Id of the listing that was just saved, whose row is lit. */
  readonly lit: string | undefined;
  /** The link that opens the form of a new listing. */
  readonly addLink: ReactNode;
};
