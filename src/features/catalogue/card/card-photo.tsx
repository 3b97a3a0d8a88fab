import { type RefObject, useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { ListingPhoto } from '#listing-parts/listing-photo.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useSharperOnCard } from '../lazy-device-parts.tsx';
import * as styles from './listing-card.css.ts';
import { around, useSwipe } from './use-swipe.ts';
import { wideLead } from './wide-lead.ts';

/** The number of marks under the photo; further photos share the last mark. */
const MAX_MARKS = 5;

type CardPhotoProps = {
  readonly listing: Listing;
  readonly shape: 'card' | 'lead' | 'beside';
  readonly eager: boolean;
  readonly hint: boolean;
  /** The card: a swipe may start anywhere on it, since its link covers it. */
  readonly swipeArea: RefObject<HTMLElement | null>;
  readonly onSwiped: () => void;
};

/** The listing's photos, one at a time, wrapping at both ends. */
export function CardPhoto(props: CardPhotoProps) {
  const { listing, shape, eager, hint, swipeArea, onSwiped } = props;
  const t = useT();
  const { title } = useTextOf()(listing);
  const [position, setPosition] = useState(0);
  const total = listing.photos.length;
  const index = Math.min(position, Math.max(0, total - 1));
  const isLead = shape === 'lead';
  const sharper = useSharperOnCard()?.(isLead);
  const move = (step: 1 | -1) => setPosition(around(index, step, total));
  useSwipe(swipeArea, (step) => {
    move(step);
    onSwiped();
  });
  return (
    <>
      <ListingPhoto
        listing={listing}
        photo={listing.photos[index]}
        sharper={sharper ?? (isLead ? wideLead : undefined)}
        alt={t('catalogue.photo.alt', { title: title.text, index: index + 1, total })}
        ratio={isLead ? 'panorama' : shape === 'beside' ? 'wideFill' : 'card'}
        faded={listing.status === 'sold'}
        eager={eager}
      />
      {total > 1 ? (
        <div
          className={styles.marks}
          role="img"
          aria-label={t('catalogue.photo.position', { index: index + 1, total })}
        >
          {listing.photos.slice(0, MAX_MARKS).map(({ id }, mark) => (
            <i key={id} className={styles.mark({ lit: mark === Math.min(index, MAX_MARKS - 1) })} />
          ))}
        </div>
      ) : null}
      {hint && total > 1 ? (
        <span className={styles.hint}>
          <Icon name="arrow-left" size="small" /> {t('catalogue.photo.swipe')}
        </span>
      ) : null}
      {total > 1 ? (
        <div className={styles.arrows}>
          <IconButton
            icon="chevron-left"
            tone="onPhoto"
            label={t('catalogue.photo.previous')}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            tone="onPhoto"
            label={t('catalogue.photo.next')}
            onClick={() => move(1)}
          />
        </div>
      ) : null}
    </>
  );
}
