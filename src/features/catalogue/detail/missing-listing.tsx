import { photoPath } from '#domain/photo.ts';
import { formatPrice } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { UnlitPanes } from '#ui/panes/panes.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { Text } from '#ui/text/text.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import * as styles from './missing-listing.css.ts';
import type { MissingState } from './missing-state.ts';

/** How many listings are offered in place of one that is gone. */
const OFFERED = 3;

type MissingListingProps = {
  readonly state: MissingState;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
};

/** In place of a listing that is not here: why, and where to go on. */
export function MissingListing({ state, onClose, onOpen }: MissingListingProps) {
  const t = useT();
  return (
    <div className={styles.page}>
      <div className={styles.close}>
        <IconButton icon="x" label={t('catalogue.detail.close')} onClick={onClose} />
      </div>
      <div role="status" className={styles.message}>
        <UnlitPanes />
        <h2>{t(`catalogue.detail.${state}`)}</h2>
        {state === 'loading' ? null : (
          <Text tone="secondary">{t(`catalogue.detail.${state}Text`)}</Text>
        )}
      </div>
      {state === 'loading' ? null : <Others onOpen={onOpen} />}
      <div>
        <Button tone="primary" onClick={onClose}>
          {t('catalogue.detail.backToList')}
        </Button>
      </div>
    </div>
  );
}

function Others({ onOpen }: Pick<MissingListingProps, 'onOpen'>) {
  const t = useT();
  const listings = useCatalogue()?.query({ filter: {}, offset: 0, limit: OFFERED }).listings ?? [];
  if (listings.length === 0) return null;
  return (
    <section>
      <h3>{t('catalogue.detail.others')}</h3>
      <ul className={styles.others}>
        {listings.map((listing) => {
          const photo = listing.photos[0];
          return (
            <li key={listing.id}>
              <button type="button" className={styles.other} onClick={() => onOpen(listing.id)}>
                <Photo
                  src={photo === undefined ? undefined : photoPath(photo, 'thumb')}
                  alt=""
                  ratio="landscape"
                  missingText={t('catalogue.photo.none')}
                  errorText={t('catalogue.photo.error')}
                />
                <Text as="span" strong figures>
                  {formatPrice(listing.price, listing.operationType)}
                </Text>
                <Text as="span" size="small">
                  {listing.title}
                </Text>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
