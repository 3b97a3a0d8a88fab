import { Link } from '@tanstack/react-router';
import { useOutboxEntries } from '#db/react.tsx';
import type { Listing, ListingStatus } from '#domain/listing.ts';
import { pendingState } from '#domain/pending-view.ts';
import { isUnpublished } from '#domain/publish.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { useNews } from '../use-catalogue.ts';
import * as styles from './listing-card.css.ts';

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
      <PendingBadge listing={listing} />
      {news === undefined ? null : <Badge tone="outline">{t(`catalogue.news.${news}`)}</Badge>}
    </>
  );
}

/**
 * For whoever made them: changes of this listing that the server does not hold yet (decisions 3.2), and the
 * way to what is wrong. For every admin: that nobody else sees it yet (decisions 3.8).
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
    <Badge tone={state === 'attention' ? 'danger' : 'notice'} icon="clock">
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
