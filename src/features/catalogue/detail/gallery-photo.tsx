import { usePhotoAddress } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { placeholderAddress } from '#domain/listing/placeholder.ts';
import { useT } from '#i18n/use-t.ts';
import { savesData } from '#ui/media-query/data-saver.ts';
import { Photo } from '#ui/photo/photo.tsx';
import { useReachable } from '../contact/use-reachable.ts';
import type { Gallery } from './use-gallery.ts';

type GalleryPhotoProps = {
  readonly listing: Listing;
  readonly gallery: Gallery;
  readonly fit: 'cover' | 'contain';
};

/** The photo in full size over its thumbnail, which is there at once and also without a network. */
export function GalleryPhoto({ listing, gallery, fit }: GalleryPhotoProps) {
  const t = useT();
  const reachable = useReachable();
  const photo = gallery.photos[gallery.index];
  const address = usePhotoAddress(photo);
  const thumb = address('thumb');
  const full = savesData() ? thumb : address('full');
  return (
    <Photo
      key={`${photo?.id} ${reachable}`}
      src={full}
      preview={thumb}
      placeholder={placeholderAddress(photo?.placeholder)}
      alt={t('catalogue.photo.alt', {
        title: listing.title,
        index: gallery.index + 1,
        total: gallery.photos.length,
      })}
      ratio="fill"
      fit={fit}
      missingText={t('catalogue.photo.none')}
      errorText={reachable ? t('catalogue.photo.error') : t('catalogue.photo.offline')}
      eager
    />
  );
}
