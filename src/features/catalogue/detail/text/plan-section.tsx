import type { Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { useT } from '#i18n/use-t.ts';
import { ListingPhoto } from '#listing-parts/listing-photo.tsx';
import { Part } from './part.tsx';
import * as styles from './plan-section.css.ts';

type PlanSectionProps = {
  readonly listing: Listing;
  /** Shows the photo at a position on the whole screen. */
  readonly onFullscreen: (index: number) => void;
};

/** The floor plans, which a press opens on the whole screen. Nothing if there is none. */
export function PlanSection({ listing, onFullscreen }: PlanSectionProps) {
  const t = useT();
  const plans = listing.photos.flatMap((photo, index) =>
    photo.kind === 'plan' ? [{ photo, index }] : [],
  );
  if (plans.length === 0) return null;
  return (
    <Part title={t('detail.plan')}>
      {plans.map(({ photo, index }) => (
        <button
          key={photo.id}
          type="button"
          className={styles.plan}
          aria-label={photo.caption || t('detail.plan')}
          lang={photo.caption ? originalLanguage(listing) : undefined}
          onClick={() => onFullscreen(index)}
        >
          <Plan listing={listing} photo={photo} />
        </button>
      ))}
    </Part>
  );
}

type PlanProps = { readonly listing: Listing; readonly photo: Photo };

const Plan = ({ listing, photo }: PlanProps) => (
  <ListingPhoto
    listing={listing}
    photo={photo}
    sharper={(_, addressOf) => ({ src: addressOf('medium') })}
    alt=""
    ratio="fill"
    fit="contain"
  />
);
