import { useT } from '#i18n/use-t.ts';
import { FavouriteButton } from '#listing-parts/opinion/favourite-button.tsx';
import { HideButton } from '#listing-parts/opinion/hide-button.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import type { ListingDetailProps } from '../detail-props.ts';
import { usePlace } from '../place.ts';
import { CloseButton } from './close-button.tsx';
import * as styles from './listing-bar.css.ts';
import { Neighbours } from './neighbours.tsx';

/** The way back, previous and next of the list, hide, share and save: over the photo on phones and on a page, a bar in the dialog from 768 px. */
export function ListingBar({ listing, filter, onClose, onOpen, onShare }: ListingDetailProps) {
  const t = useT();
  const place = usePlace();
  return (
    <div className={styles.bar({ place })}>
      <div className={place === 'dialog' ? `${styles.close} ${styles.atEnd}` : styles.close}>
        <CloseButton onClick={onClose} />
      </div>
      <Neighbours at="bar" id={listing.id} filter={filter} onOpen={onOpen} />
      <div className={styles.tools}>
        <HideButton listing={listing} />
        <Tooltip text={t('catalogue.card.share')}>
          <IconButton icon="share-2" label={t('catalogue.card.share')} onClick={onShare} />
        </Tooltip>
        <FavouriteButton listing={listing} tone="plain" />
      </div>
    </div>
  );
}
