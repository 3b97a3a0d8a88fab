import { useRef } from 'react';
import type { Listing } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { BareDialog } from '#ui/dialog/dialog.tsx';
import { useSwipe } from '../card/use-swipe.ts';
import * as styles from './fullscreen-gallery.css.ts';
import { Arrows, Strip } from './gallery.tsx';
import { GalleryPhoto } from './gallery-photo.tsx';
import type { Gallery } from './use-gallery.ts';

type FullscreenGalleryProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly listing: Listing;
  readonly gallery: Gallery;
  readonly onShare: () => void;
};

/** The photos on black and nothing else; arrows, keys, swipes and Esc. */
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
          <p className={styles.counter} aria-live="polite">
            {gallery.index + 1} / {gallery.photos.length}
          </p>
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
  const several = gallery.photos.length > 1;
  useSwipe(stage, several ? gallery.move : undefined);
  return (
    <div className={styles.stage} ref={stage}>
      <GalleryPhoto listing={listing} gallery={gallery} fit="contain" />
      {several ? <Arrows gallery={gallery} /> : null}
    </div>
  );
}
