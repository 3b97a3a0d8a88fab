import type { Listing } from '#domain/listing/listing.ts';
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
export function MediaRow({ gallery: { photos, index }, onFullscreen }: MediaRowProps) {
  const t = useT();
  if (photos.length === 0) return null;
  return (
    <div className={styles.row}>
      <button type="button" className={styles.way} onClick={() => onFullscreen(index)}>
        <Icon name="image" />
        {t('catalogue.photo.count', { count: photos.length, number: String(photos.length) })}
      </button>
    </div>
  );
}
