import { useEffect, useMemo } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { useRecent } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { type Likeness, similarListings, similarOperations } from '#domain/listing/similar.ts';

/** Listings on this device similar to `listing`; none without it. */
export function useSimilar(listing: Likeness | undefined): readonly Listing[] {
  const catalogue = useCatalogue();
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  return useMemo(() => {
    if (catalogue === undefined || listing === undefined) return [];
    const shown = catalogue.similarTo?.(listing);
    if (shown !== undefined) return shown;
    const all = similarOperations(listing.operationType).flatMap((operationType) => {
      const view = { filter: { operationType }, offset: 0, limit: Number.POSITIVE_INFINITY };
      return catalogue.query(view).listings;
    });
    return similarListings(listing, all);
  }, [catalogue, version, listing]);
}

/** Adds the listing to those opened last on this device. */
export function useNoteOpened(listing: Likeness): void {
  const { note } = useRecent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one opening is noted once, even if the listing changes
  useEffect(() => void note(listing), [listing.id]);
}

/** The listings opened last on this device that still exist, except the open one. */
export function useRecentListings(except?: string): readonly Listing[] {
  const catalogue = useCatalogue();
  return useRecent().listings.flatMap(({ id }) => {
    const listing = id === except ? undefined : catalogue?.get(id);
    return listing ?? [];
  });
}
