import type { Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from './media-row.css.ts';
import type { Gallery } from './use-gallery.ts';

type MediaRowProps = {
  readonly listing: Listing;
  readonly gallery: Gallery;
  /** Shows the photo at a position on the whole screen. */
  readonly onFullscreen: (index: number) => void;
};

/** Under the photos: what the large one shows, and everything else there is to look at. */
export function MediaRow({ listing, gallery: { photos, index }, onFullscreen }: MediaRowProps) {
  const t = useT();
  const plan = photos.findIndex(({ kind }) => kind === 'plan');
  const count = photos.filter(({ kind }) => kind !== 'plan').length;
  if (photos.length === 0 && listing.tourUrl === undefined) return null;
  return (
    <div className={styles.row}>
      {/* Always there, so that nothing moves when a photo has a caption. */}
      <p className={styles.caption} lang={originalLanguage(listing)}>
        {photos[index]?.caption}
      </p>
      {count === 0 ? null : (
        <button type="button" className={styles.way} onClick={() => onFullscreen(index)}>
          <Icon name="image" />
          {t('detail.photos', { count, number: String(count) })}
        </button>
      )}
      {plan < 0 ? null : (
        <button type="button" className={styles.way} onClick={() => onFullscreen(plan)}>
          <Icon name="ruler" />
          {t('detail.plan')}
        </button>
      )}
      {listing.tourUrl === undefined ? null : (
        <a className={styles.way} href={listing.tourUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="play" />
          {t('listing.field.tourUrl')}
        </a>
      )}
    </div>
  );
}
