import { useRef } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyDesk } from '#ui/layout/layout.tsx';
import { around, useSwipe } from '../../card/use-swipe.ts';
import * as styles from './gallery.css.ts';
import { BesidePhoto, GalleryPhoto } from './gallery-photo.tsx';
import { PhotoCounter, usePictureName } from './photo-counter.tsx';
import type { Gallery as GalleryState } from './use-gallery.ts';

/** The photos beside the large one, by their distance from it. */
const BESIDE = [1, 2];

type GalleryProps = {
  readonly listing: Listing;
  readonly gallery: GalleryState;
  /** Shows the photo at a position on the whole screen. */
  readonly onFullscreen: (index: number) => void;
};

/** A listing's photos: a large one with its number, and from 768 px the next two beside it. Phones swipe. */
export function Gallery({ listing, gallery, onFullscreen }: GalleryProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const nameOf = usePictureName(gallery);
  const { photos, index, move } = gallery;
  const total = photos.length;
  const several = total > 1;
  useSwipe(stage, several ? move : undefined);
  return (
    <div className={styles.mosaic}>
      <div className={styles.stage} ref={stage}>
        <GalleryPhoto listing={listing} gallery={gallery} place="page" />
        {several ? (
          <OnlyDesk>
            <Arrows gallery={gallery} />
          </OnlyDesk>
        ) : null}
        {total === 0 ? null : (
          <>
            <button
              type="button"
              className={styles.whole}
              aria-label={t('catalogue.photo.full')}
              onClick={(event) => {
                if (!event.defaultPrevented) onFullscreen(index); // the end of a swipe
              }}
            >
              <Icon name="maximize" />
            </button>
            <PhotoCounter className={styles.counter} gallery={gallery} />
          </>
        )}
      </div>
      {BESIDE.slice(0, Math.max(0, total - 1)).map((step) => {
        const position = around(index, step, total);
        const photo = photos[position];
        return photo === undefined ? null : (
          <button
            key={step}
            type="button"
            className={styles.beside}
            aria-label={nameOf(position)}
            onClick={() => onFullscreen(position)}
          >
            <BesidePhoto key={photo.id} listing={listing} photo={photo} />
          </button>
        );
      })}
    </div>
  );
}

/** The arrows at the sides of the photo. */
export function Arrows({ gallery: { move } }: { readonly gallery: GalleryState }) {
  const t = useT();
  return (
    <>
      <div className={styles.previous}>
        <IconButton
          icon="chevron-left"
          tone="onPhoto"
          label={t('catalogue.photo.previous')}
          onClick={() => move(-1)}
        />
      </div>
      <div className={styles.next}>
        <IconButton
          icon="chevron-right"
          tone="onPhoto"
          label={t('catalogue.photo.next')}
          onClick={() => move(1)}
        />
      </div>
    </>
  );
}
