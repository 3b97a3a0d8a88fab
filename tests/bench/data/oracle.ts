import type { Listing } from '#domain/listing/listing.ts';
import { fold } from '#domain/search/fold.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { rankOf, textOrder } from '#domain/search/ranking/rank.ts';
import { matcher, searchableText, sorter } from '#domain/search/search.ts';
import { type Answer, SCREEN } from './store.ts';

/** A listing with its folded texts, which a search compares. */
export type Searched = {
  readonly listing: Listing;
  readonly text: string;
  readonly location: string;
};

export const searched = (listing: Listing): Searched => ({
  listing,
  text: searchableText(listing),
  location: fold(listing.location),
});

/** The correct answer, found in the simplest way: tests every listing and sorts the matches. */
export function answerOf(all: Iterable<Searched>, filter: ListingFilter): Answer {
  const isMatch = matcher(filter);
  const matches = [...all].filter(({ listing, text, location }) =>
    isMatch(listing, text, location),
  );
  const compare = sorter(filter.sort);
  const asked = textOrder(filter.q ?? '');
  const rank = ({ listing, text }: Searched): number => rankOf(asked, listing, text);
  const byText = filter.q !== undefined && filter.sort === undefined;
  matches.sort(
    (one, other) => (byText ? rank(one) - rank(other) : 0) || compare(one.listing, other.listing),
  );
  return { ids: matches.slice(0, SCREEN).map(({ listing }) => listing.id), total: matches.length };
}
