import { usePhotoAddress } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { Photo as ListingPhoto } from '#domain/listing/photos/photo.ts';
import { useT } from '#i18n/use-t.ts';
import { Photo } from '#ui/photo/photo.tsx';
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
          onClick={() => onFullscreen(index)}
        >
          <Plan listing={listing} photo={photo} />
        </button>
      ))}
    </Part>
  );
}

type PlanProps = { readonly listing: Listing; readonly photo: ListingPhoto };

function Plan({ listing, photo }: PlanProps) {
  const t = useT();
  const address = usePhotoAddress(photo, listing.status === 'archived');
  return (
    <Photo
      src={address('medium')}
      alt=""
      ratio="fill"
      fit="contain"
      missingText={t('catalogue.photo.none')}
      errorText={t('catalogue.photo.error')}
    />
  );
}
