import { useT } from '#i18n/use-t.ts';
import { ListingStrip } from './listing-strip.tsx';
import { useRecentListings } from './use-others.ts';

type RecentlySeenProps = {
  /** One below the heading it stands under. */
  readonly heading: 'h2' | 'h3';
  /** The listing that is open now. */
  readonly except?: string;
  readonly onOpen: (id: string) => void;
};

/** «Visto recientemente»: what was opened last on this device; nothing before the first. */
export function RecentlySeen({ heading, except, onOpen }: RecentlySeenProps) {
  const t = useT();
  return (
    <ListingStrip
      heading={heading}
      title={t('catalogue.detail.recent')}
      listings={useRecentListings(except)}
      onOpen={onOpen}
    />
  );
}
