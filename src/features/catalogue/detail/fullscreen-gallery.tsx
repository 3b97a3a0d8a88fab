import { setElementVars } from '@vanilla-extract/dynamic';
import { useRef } from 'react';
import { LISTING_LANGUAGE, type Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { BareDialog } from '#ui/dialog/dialog.tsx';
import { useSwipe } from '../card/use-swipe.ts';
import * as styles from './fullscreen-gallery.css.ts';
import { Arrows, Strip } from './gallery.tsx';
import { GalleryPhoto } from './gallery-photo.tsx';
import type { Gallery } from './use-gallery.ts';
import { useZoom } from './use-zoom.ts';

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
  return (
    <BareDialog
      open={open}
      onOpenChange={onClose}
      place="fullscreen"
      title={t('catalogue.photo.all', { title: listing.title })}
    >
      <div className={styles.screen}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <p className={styles.counter} aria-live="polite">
              {gallery.index + 1} / {gallery.photos.length}
            </p>
            <p className={styles.name} lang={LISTING_LANGUAGE}>
              {listing.title}
            </p>
          </div>
          <IconButton icon="share-2" label={t('catalogue.card.share')} onClick={onShare} />
          <IconButton icon="x" label={t('catalogue.photo.close')} onClick={onClose} />
        </div>
        <Stage listing={listing} gallery={gallery} />
        {gallery.photos.length > 1 ? (
          <div className={styles.strip}>
            <Strip gallery={gallery} size={5} />
          </div>
        ) : null}
      </div>
    </BareDialog>
  );
}

function Stage({ listing, gallery }: Pick<FullscreenGalleryProps, 'listing' | 'gallery'>) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const several = gallery.photos.length > 1;
  const isZooming = useZoom(stage, gallery.photos[gallery.index]?.id, ({ scale, x, y }) => {
    if (frame.current !== null)
      setElementVars(frame.current, {
        [styles.zoom]: `translate(${x}px, ${y}px) scale(${scale})`,
      });
  });
  useSwipe(stage, (step) => {
    if (several && !isZooming()) gallery.move(step);
  });
  return (
    <div className={styles.stage} ref={stage}>
      <div className={styles.frame} ref={frame}>
        <GalleryPhoto listing={listing} gallery={gallery} fit="contain" />
      </div>
      {several ? <Arrows gallery={gallery} /> : null}
    </div>
  );
}
