import type { Listing, ListingStatus } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { useNews } from '../use-catalogue.ts';

const statusTones = {
  available: 'brand',
  reserved: 'notice',
  sold: 'danger',
  archived: 'outline',
} as const satisfies Record<ListingStatus, string>;

type StatusBadgesProps = {
  readonly listing: Listing;
  /** Among what somebody has chosen already: only a state that is in the way, and what is new. */
  readonly brief?: boolean;
};

/** The listing's state in a word (specification section 4), «Premium», and what is new since the last visit. */
export function StatusBadges({ listing, brief = false }: StatusBadgesProps) {
  const t = useT();
  const news = useNews(listing);
  const isLet = listing.status === 'sold' && listing.operationType !== 'venta';
  return (
    <>
      {brief && listing.status === 'available' ? null : (
        <Badge tone={statusTones[listing.status]}>
          {isLet ? t('catalogue.card.let') : t(`listing.status.${listing.status}`)}
        </Badge>
      )}
      {listing.isPremium && !brief ? <Badge tone="lit">{t('catalogue.card.premium')}</Badge> : null}
      {news === undefined ? null : <Badge tone="outline">{t(`catalogue.news.${news}`)}</Badge>}
    </>
  );
}
