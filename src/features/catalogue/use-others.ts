import { useEffect, useMemo } from 'react';
import { useRecent } from '#db/react.tsx';
import type { Listing } from '#domain/listing.ts';
import { type Likeness, similarListings } from '#domain/similar.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Listings like one, among all that this device holds; none without it. */
export function useSimilar(listing: Likeness | undefined): readonly Listing[] {
  const catalogue = useCatalogue();
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  return useMemo(() => {
    if (catalogue === undefined || listing === undefined) return [];
    const filter = { operationType: listing.operationType };
    const all = catalogue.query({ filter, offset: 0, limit: Number.POSITIVE_INFINITY });
    return similarListings(listing, all.listings);
  }, [catalogue, version, listing]);
}

/** Remembers on this device that a listing was opened. */
export function useNoteOpened(listing: Likeness): void {
  const { note } = useRecent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one opening is one note, whatever changes in it
  useEffect(() => void note(listing), [listing.id]);
}

/** What was opened last on this device and is still there, except the listing that is open now. */
export function useRecentListings(except?: string): readonly Listing[] {
  const catalogue = useCatalogue();
  return useRecent().listings.flatMap(({ id }) => {
    const listing = id === except ? undefined : catalogue?.get(id);
    return listing ?? [];
  });
}
