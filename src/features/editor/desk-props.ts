import type { ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { EditTarget } from '#domain/listing/edit-target.ts';
import type { Listing } from '#domain/listing/listing.ts';

export type StaffDeskProps = {
  readonly catalogue: Catalogue;
  /** What the form edits; undefined = closed. */
  readonly target: EditTarget | undefined;
  /** A new listing starts as a copy of this one. */
  readonly copyOf: string | undefined;
  readonly continuesDraft: boolean;
  readonly onClose: () => void;
  /** Leaves the form after saving. Returns how to open the listing, unless that is what is shown then. */
  readonly onSaved: (listing: Pick<Listing, 'id' | 'title'>) => (() => void) | undefined;
  /** The card of a listing as visitors see it. */
  readonly preview: (listing: Listing) => ReactNode;
  /** Says who else has the form of this listing open. */
  readonly others: (listingId: string) => ReactNode;
  /** The button that opens an advisor's history, if there can be one. */
  readonly advisorHistory: (advisor: Advisor) => ReactNode;
};
