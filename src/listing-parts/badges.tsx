import { Link } from '@tanstack/react-router';
import { useNews } from '#catalogue/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { isUnpublished } from '#domain/listing/is-unpublished.ts';
import type { Listing, ListingStatus } from '#domain/listing/listing.ts';
import { pendingState } from '#domain/outbox/pending/pending.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import * as styles from './badges.css.ts';

const statusTones = {
  available: 'brand',
  reserved: 'notice',
  sold: 'danger',
  archived: 'outline',
} as const satisfies Record<ListingStatus, string>;

type StatusBadgesProps = {
  readonly listing: Listing;
  /**
   * `card`: without «Disponible», which a card has among its words. `brief`: for saved listings, only states that matter to a
   * buyer, and what is new.
   */
  readonly look?: 'full' | 'card' | 'brief';
};

/** The listing's state, «Premium», and what is new since the last visit. */
export function StatusBadges({ listing, look = 'full' }: StatusBadgesProps) {
  const t = useT();
  const news = useNews(listing);
  const isLet = listing.status === 'sold' && listing.operationType !== 'venta';
  return (
    <>
      {look !== 'full' && listing.status === 'available' ? null : (
        <Badge tone={statusTones[listing.status]}>
          {isLet ? t('catalogue.card.let') : t(`listing.status.${listing.status}`)}
        </Badge>
      )}
      {listing.isPremium && look !== 'brief' ? (
        <Badge tone="lit">{t('catalogue.card.premium')}</Badge>
      ) : null}
      <PendingBadge listing={listing} />
      {news === undefined ? null : <Badge tone="outline">{t(`catalogue.news.${news}`)}</Badge>}
    </>
  );
}

/**
 * For their author: pending changes of this listing, with a link to problems. For every admin: that
 * the listing is not visible to clients yet.
 */
function PendingBadge({ listing }: Pick<StatusBadgesProps, 'listing'>) {
  const t = useT();
  const entries = useOutboxEntries();
  const state = pendingState(entries, listing.id);
  if (state === undefined)
    return isUnpublished(listing, entries) ? (
      <Badge tone="notice">{t('listing.pending.unpublished')}</Badge>
    ) : null;
  const badge = (
    <Badge
      tone={state === 'attention' ? 'danger' : 'notice'}
      icon={state === 'attention' ? 'triangle-alert' : 'clock'}
    >
      {t(`listing.pending.${state}`)}
    </Badge>
  );
  return state === 'attention' ? (
    <Link to="/pendientes" className={styles.flagLink}>
      {badge}
    </Link>
  ) : (
    badge
  );
}
