import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import type { Photo as ListingPhoto, PhotoVariant } from '#domain/listing/photos/photo.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { useSavesData } from '#ui/media-query/data-saver.ts';
import { Photo } from '#ui/photo/photo.tsx';
import { useReachable } from '../../contact/use-reachable.ts';
import { besidePicture, pagePicture } from './page-picture.ts';
import type { Gallery } from './use-gallery.ts';

/** On the listing's page, or on the whole screen. */
export type GalleryPlace = 'page' | 'screen';

type GalleryPhotoProps = {
  readonly listing: Listing;
  readonly gallery: Gallery;
  readonly place: GalleryPlace;
};

/** A photo over a smaller picture of it, which is there at once and also without a network. */
export function GalleryPhoto({ listing, gallery, place }: GalleryPhotoProps) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const reachable = useReachable();
  const saving = useSavesData();
  const photo = gallery.photos[gallery.index];
  const address = usePhotoAddress(photo, !isPublic(listing));
  return (
    <Photo
      key={`${photo?.id} ${reachable}`}
      {...picturesOf(saving ? undefined : photo, place, address)}
      placeholder={placeholderAddress(photo?.placeholder)}
      alt={t('catalogue.photo.alt', {
        title: title.text,
        index: gallery.index + 1,
        total: gallery.photos.length,
      })}
      ratio="fill"
      fit={place === 'screen' ? 'contain' : 'cover'}
      missingText={t('catalogue.photo.none')}
      errorText={reachable ? t('catalogue.photo.error') : t('catalogue.photo.offline')}
      eager
    />
  );
}

/** On the whole screen a photo can be zoomed, so it is the full one, over the one of the page. Without a photo, the thumbnail. */
function picturesOf(
  photo: ListingPhoto | undefined,
  place: GalleryPlace,
  address: (variant: PhotoVariant) => string | undefined,
) {
  const thumb = address('thumb');
  if (photo === undefined) return { src: thumb, preview: thumb };
  if (place === 'page') return { ...pagePicture(photo, address), preview: thumb };
  return { src: address('full'), preview: photo.medium ? address('medium') : thumb };
}

type BesidePhotoProps = { readonly listing: Listing; readonly photo: ListingPhoto };

/** A photo beside the large one, without alternative text: its button has a name. */
export function BesidePhoto({ listing, photo }: BesidePhotoProps) {
  const t = useT();
  const saving = useSavesData();
  const address = usePhotoAddress(photo, !isPublic(listing));
  return (
    <Photo
      {...(saving ? { src: address('thumb') } : besidePicture(photo, address))}
      placeholder={placeholderAddress(photo.placeholder)}
      alt=""
      ratio="fill"
      missingText={t('catalogue.photo.none')}
      errorText={t('catalogue.photo.error')}
    />
  );
}
