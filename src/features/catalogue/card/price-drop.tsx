import type { Listing } from '#domain/listing/listing.ts';
import { recentDrop } from '#domain/listing/price-drop.ts';
import { formatEuros } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { UntilAdopted } from '#ui/served/until-adopted.tsx';
import * as styles from './listing-card.css.ts';

type PriceDropProps = { readonly listing: Listing };

/** «↓ 9.000 €» beside the price for 30 days. The server's clock decides until React has adopted its page. */
export function PriceDrop({ listing }: PriceDropProps) {
  if (listing.priceHistory === undefined) return null;
  return (
    <UntilAdopted as="span" className={styles.dropPlace} served={<Drop listing={listing} />}>
      <Drop listing={listing} />
    </UntilAdopted>
  );
}

function Drop({ listing }: PriceDropProps) {
  const t = useT();
  const drop = recentDrop(listing, Date.now());
  if (drop === 0) return null;
  return (
    <span className={styles.drop}>
      <Icon name="arrow-down" size="small" />
      <VisuallyHidden>{t('catalogue.card.lower')}</VisuallyHidden>
      <span>{formatEuros(drop)}</span>
    </span>
  );
}
