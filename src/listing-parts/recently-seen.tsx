import { memo } from 'react';
import { useT } from '#i18n/use-t.ts';
import { ListingStrip } from './listing-strip.tsx';
import { useRecentListings } from './use-others.ts';

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
