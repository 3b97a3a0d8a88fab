import { useAgency } from '#db/react.tsx';
import { type Listing, pricePerArea } from '#domain/listing/listing.ts';
import { formatPrice, formatPricePerArea, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, IconAnchor } from '#ui/button/button.tsx';
import { usePlace } from '../place.ts';
import * as styles from './action-bar.css.ts';

type ActionBarProps = { readonly listing: Listing; readonly onAsk: () => void };

/** The price, call and contact under 1080 px, always visible. Wider windows have them beside the text. */
export function ActionBar({ listing, onAsk }: ActionBarProps) {
  const t = useT();
  const place = usePlace();
  const phone = useAgency()?.phone;
  const perArea = pricePerArea(listing);
  return (
    <div className={styles.actions({ place })}>
      <div className={styles.figures}>
        <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
        {perArea === undefined ? null : (
          <p className={styles.perArea}>{formatPricePerArea(perArea)}</p>
        )}
      </div>
      {phone === undefined ? null : (
        <span className={styles.call}>
          <IconAnchor icon="phone" label={t('catalogue.card.call')} href={phoneLink(phone)} />
        </span>
      )}
      <Button tone="primary" onClick={onAsk}>
        {t(listing.status === 'sold' ? 'catalogue.card.contact' : 'catalogue.detail.ask')}
      </Button>
    </div>
  );
}
