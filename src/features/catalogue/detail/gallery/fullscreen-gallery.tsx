import { lazy, Suspense, useEffect, useRef } from 'react';
import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { useAttempt } from '#sync/react.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { BareDialog } from '#ui/dialog/dialog.tsx';
import { useLoaded } from '#ui/photo/use-loaded.ts';
import * as styles from './fullscreen-gallery.css.ts';
import { PhotoCounter, usePictureName } from './photo-counter.tsx';
import * as stripStyles from './photo-strip.css.ts';
import type { Gallery } from './use-gallery.ts';

/** Loaded when a listing opens, so that the page's first scripts stay small and the photos still open at once. */
const loadStage = async () => ({
  default: (await import('./fullscreen-stage.tsx')).FullscreenStage,
});
const Stage = lazy(loadStage);

type FullscreenGalleryProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly listing: Listing;
  readonly gallery: Gallery;
  readonly onShare: () => void;
};

/** The photos on black and nothing else; arrows, keys, swipes, pinch, double tap and Esc. */
export function FullscreenGallery(props: FullscreenGalleryProps) {
  const { open, onClose, listing, gallery, onShare } = props;
  const t = useT();
  const { title } = useTextOf()(listing);
  const caption = gallery.photos[gallery.index]?.caption;
  const several = gallery.photos.length > 1;
  useEffect(() => {
    // If this fails, opening the photos loads it again.
    loadStage().catch(() => undefined);
  }, []);
  return (
    <BareDialog
      open={open}
      onOpenChange={onClose}
      place="fullscreen"
      title={t('catalogue.photo.all', { title: title.text })}
    >
      <div className={several ? `${styles.screen} ${styles.several}` : styles.screen}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <PhotoCounter className={styles.counter} gallery={gallery} />
            <p className={styles.name} lang={caption ? originalLanguage(listing) : title.lang}>
              {caption || title.text}
            </p>
          </div>
          <IconButton icon="share-2" label={t('catalogue.card.share')} onClick={onShare} />
          <IconButton icon="x" label={t('catalogue.photo.close')} onClick={onClose} />
        </div>
        <Suspense>
          <Stage listing={listing} gallery={gallery} />
        </Suspense>
        {several ? <PhotoStrip listing={listing} gallery={gallery} /> : null}
      </div>
    </BareDialog>
  );
}

type PhotoStripProps = { readonly listing: Listing; readonly gallery: Gallery };

/** All photos in small, with the present one marked and in view. */
function PhotoStrip({ listing, gallery }: PhotoStripProps) {
  const { photos, index, show } = gallery;
  const nameOf = usePictureName(gallery);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <div className={stripStyles.strip} ref={strip}>
      {photos.map((photo, position) => (
        <button
          key={photo.id}
          type="button"
          className={stripStyles.thumb}
          aria-label={nameOf(position)}
          aria-current={position === index}
          onClick={() => show(position)}
        >
          <Thumb photo={photo} isPrivate={!isPublic(listing)} />
        </button>
      ))}
    </div>
  );
}

type ThumbProps = { readonly photo: Photo; readonly isPrivate: boolean };

/** Without alternative text, since its button has a name. Empty if the photo is not on the device. */
function Thumb({ photo, isPrivate }: ThumbProps) {
  const src = usePhotoAddress(photo, isPrivate)('thumb');
  const { hasFailed, fail } = useLoaded(src, useAttempt());
  return src === undefined || hasFailed ? null : (
    <img
      className={stripStyles.image}
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      onError={fail}
    />
  );
}
