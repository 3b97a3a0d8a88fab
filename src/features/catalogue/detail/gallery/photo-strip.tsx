import { useEffect, useRef, useState } from 'react';
import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { useT } from '#i18n/use-t.ts';
import * as styles from './photo-strip.css.ts';
import type { Gallery } from './use-gallery.ts';

type PhotoStripProps = { readonly listing: Listing; readonly gallery: Gallery };

/** All photos in small, with the present one marked and in view. */
export function PhotoStrip({ listing, gallery: { photos, index, show } }: PhotoStripProps) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <div className={styles.strip} ref={strip}>
      {photos.map((photo, position) => (
        <button
          key={photo.id}
          type="button"
          className={styles.thumb}
          aria-label={t('catalogue.photo.show', { index: position + 1 })}
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
  const [failed, setFailed] = useState<string>();
  return src === undefined || failed === src ? null : (
    <img
      className={styles.image}
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
