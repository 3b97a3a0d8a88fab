import type { Listing } from '../../../src/domain/listing/listing.ts';
import { fold } from '../../../src/domain/search/fold.ts';
import { rankOf } from '../data/stores/dexie.ts';

/** A listing with what the libraries' own queries need: its place in the default order, and its folded location. */
export type Row = Listing & { readonly rank: string; readonly place: string };

export const rowOf = (listing: Listing): Row => ({
  ...listing,
  rank: rankOf(listing),
  place: fold(listing.location),
});
