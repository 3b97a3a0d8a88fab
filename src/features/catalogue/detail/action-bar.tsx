import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { formatPrice, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor, IconAnchor, IconButton } from '#ui/button/button.tsx';
import { OnlyWide } from '#ui/layout/layout.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { FavouriteButton } from '../saved/favourite-button.tsx';
import * as styles from './listing-detail.css.ts';

type ActionBarProps = {
  readonly listing: Listing;
  readonly onContact: () => void;
  readonly onShare: () => void;
};

/** Contact, call and, from 768 px, share and save. On phones the price stands here. */
export function ActionBar({ listing, onContact, onShare }: ActionBarProps) {
  const t = useT();
  const phone = useAgency()?.phone;
  const call = phone === undefined ? undefined : phoneLink(phone);
  return (
    <div className={styles.actions}>
      <p className={styles.barPrice}>{formatPrice(listing.price, listing.operationType)}</p>
      {call === undefined ? null : (
        <span className={styles.shortCall}>
          <IconAnchor icon="phone" label={t('catalogue.card.call')} href={call} />
        </span>
      )}
      <Button tone="primary" block onClick={onContact}>
        {t('catalogue.card.contact')}
      </Button>
      {call === undefined ? null : (
        <OnlyWide>
          <ButtonAnchor icon="phone" href={call}>
            {t('catalogue.card.call')}
          </ButtonAnchor>
        </OnlyWide>
      )}
      <div className={styles.tools}>
        <Tooltip text={t('catalogue.card.share')}>
          <IconButton icon="share-2" label={t('catalogue.card.share')} onClick={onShare} />
        </Tooltip>
        <FavouriteButton listing={listing} tone="plain" />
      </div>
    </div>
  );
}
