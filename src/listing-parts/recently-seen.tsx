import { memo } from 'react';
import { usePageCatalogue } from '#catalogue/react.tsx';
import { useRecent } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { ListingStrip } from './listing-strip.tsx';

export type RecentlySeenProps = {
  /** The level below the surrounding heading. */
  readonly heading: 'h2' | 'h3';
  /** The open listing, which is left out. */
  readonly except?: string;
  readonly onOpen: (id: string) => void;
};

/** «Visto recientemente»: the listings opened last on this device; empty if there are none. */
export const RecentlySeen = memo(function RecentlySeen({
  heading,
  except,
  onOpen,
}: RecentlySeenProps) {
  const t = useT();
  return (
    <ListingStrip
      heading={heading}
      title={t('catalogue.detail.recent')}
      listings={useRecentListings(except)}
      onOpen={onOpen}
    />
  );
});

/** The listings opened last on this device that still exist, except the open one. */
function useRecentListings(except?: string): readonly Listing[] {
  const catalogue = usePageCatalogue();
  return useRecent().listings.flatMap(({ id }) => {
    const listing = id === except ? undefined : catalogue?.get(id);
    return listing ?? [];
  });
}
