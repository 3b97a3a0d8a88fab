import type { Listing } from '#domain/listing/listing.ts';
import { fold } from '#domain/search/fold.ts';
import { searchableText } from '#domain/search/search.ts';
import { aListing } from '../../support/device/listings.ts';
import rows from './listings.json' with { type: 'json' };

/** The forty listings of `listings.json` by their keys. */
export const listings: ReadonlyMap<string, Listing> = new Map(
  rows.map(({ key, ...fields }, n) => [key, aListing(n, fields as Partial<Listing>)]),
);

/** The listings that a search for a part of title, location or description finds. */
export const plainlyFound = (all: Iterable<Listing>, typed: string): readonly Listing[] =>
  [...all].filter((listing) => searchableText(listing).includes(fold(typed.trim())));
