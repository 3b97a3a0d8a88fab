import { NEAR_PRICE, similarListings } from '#domain/listing/similar.ts';
import type * as Real from '#features/catalogue/strip/use-others.ts';
import { useCatalogue } from '#features/catalogue/use-catalogue.ts';

/** How many listings of the same type and a near price are compared to find the most similar ones. */
const CANDIDATES = 12;

export const useSimilar: typeof Real.useSimilar = (listing) => {
  const catalogue = useCatalogue();
  if (catalogue === undefined || listing === undefined) return [];
  const { operationType, type, price } = listing;
  const prices =
    price === 0 ? {} : { minPrice: price * (1 - NEAR_PRICE), maxPrice: price * (1 + NEAR_PRICE) };
  const near = catalogue.query({
    filter: { operationType, type, ...prices },
    offset: 0,
    limit: CANDIDATES,
  });
  return similarListings(listing, near.listings);
};

export const useNoteOpened: typeof Real.useNoteOpened = () => undefined;
export const useRecentListings: typeof Real.useRecentListings = () => [];
