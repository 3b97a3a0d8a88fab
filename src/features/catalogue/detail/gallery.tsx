import { useRef, useState } from 'react';
import { usePhotoAddress } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photo.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { OnlyDesk } from '#ui/layout/layout.tsx';
import { useSwipe } from '../card/use-swipe.ts';
import * as styles from './gallery.css.ts';
import { GalleryPhoto } from './gallery-photo.tsx';
import { type Gallery as GalleryState, stripAround } from './use-gallery.ts';

/** How many small photos stand under the large one. */
const STRIP = 5;

type GalleryProps = {
  readonly listing: Listing;
  readonly gallery: GalleryState;
  readonly onFullscreen: () => void;
};

/** A listing's photos: a large one with its number, and controls for the others. Phones swipe instead. */
export function Gallery({ listing, gallery, onFullscreen }: GalleryProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const { photos, index, move } = gallery;
  const several = photos.length > 1;
  useSwipe(stage, several ? move : undefined);
  return (
    <div className={styles.gallery}>
      <div className={styles.stage} ref={stage}>
        <GalleryPhoto listing={listing} gallery={gallery} place="page" />
        {several ? (
          <OnlyDesk>
            <Arrows gallery={gallery} />
          </OnlyDesk>
        ) : null}
        {photos.length === 0 ? null : (
          <>
            <div className={styles.fullscreen}>
              <IconButton
                icon="maximize"
                tone="onPhoto"
                label={t('catalogue.photo.full')}
                onClick={onFullscreen}
              />
            </div>
            <p className={styles.counter} aria-live="polite">
              {`${index + 1} / ${photos.length}`}
            </p>
          </>
        )}
      </div>
      {several ? (
        <OnlyDesk>
          <Strip listing={listing} gallery={gallery} size={STRIP} />
        </OnlyDesk>
      ) : null}
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

type StripProps = Pick<GalleryProps, 'listing' | 'gallery'> & { readonly size: number };

/** Small photos around the present one, which is marked. */
export function Strip({ listing, gallery: { photos, index, show }, size }: StripProps) {
  const t = useT();
  return (
    <div className={styles.strip}>
      {stripAround(index, photos.length, size).map((position) => {
        const photo = photos[position];
        return photo === undefined ? null : (
          <button
            key={photo.id}
            type="button"
            className={styles.thumb}
            aria-label={t('catalogue.photo.show', { index: position + 1 })}
            aria-current={position === index}
            onClick={() => show(position)}
          >
            <Thumb photo={photo} isPrivate={listing.status === 'archived'} />
          </button>
        );
      })}
    </div>
  );
}

type ThumbProps = { readonly photo: Photo; readonly isPrivate: boolean };

/** Without alternative text, since its button has a name. Empty if the photo is not on the device. */
function Thumb({ photo, isPrivate }: ThumbProps) {
  const src = usePhotoAddress(photo, isPrivate)('thumb');
  const [failed, setFailed] = useState<string>();
  return src === undefined || failed === src ? null : (
    <img
      className={styles.thumbImage}
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
