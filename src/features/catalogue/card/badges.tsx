import type { Listing, ListingStatus } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';

const statusTones = {
  available: 'brand',
  reserved: 'notice',
  sold: 'danger',
  archived: 'outline',
} as const satisfies Record<ListingStatus, string>;

/** The listing's state in a word (specification section 4), and «Premium». */
export function StatusBadges({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const isLet = listing.status === 'sold' && listing.operationType !== 'venta';
  return (
    <>
      <Badge tone={statusTones[listing.status]}>
        {isLet ? t('catalogue.card.let') : t(`listing.status.${listing.status}`)}
      </Badge>
      {listing.isPremium ? <Badge tone="lit">{t('catalogue.card.premium')}</Badge> : null}
    </>
  );
}
