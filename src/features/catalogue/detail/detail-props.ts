import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { StaffHandlers } from '../slots.ts';

export type ListingDetailProps = {
  readonly listing: Listing;
  /** The list from which it was opened; undefined without one. */
  readonly filter?: ListingFilter | undefined;
  readonly onClose: () => void;
  /** Shows another listing in its place. */
  readonly onOpen: (id: string) => void;
  readonly onContact: () => void;
  readonly onShare: () => void;
  readonly staff: StaffHandlers | undefined;
};
