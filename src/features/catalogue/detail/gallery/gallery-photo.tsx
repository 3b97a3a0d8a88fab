import type { Listing } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { photoCount } from '#domain/listing/photos/photo-count.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { ListingPhoto } from '#listing-parts/listing-photo.tsx';
import { type AddressOf, useIsDense } from '#listing-parts/sharper-picture.ts';
import { besidePicture, pagePicture } from './page-picture.ts';
import type { Gallery } from './use-gallery.ts';

type GalleryPhotoProps = {
  readonly listing: Listing;
  readonly gallery: Gallery;
  /** On the listing's page, or on the whole screen. */
  readonly place: 'page' | 'screen';
};

/** A photo over a smaller picture of it, which is there at once and also without a network. */
export function GalleryPhoto({ listing, gallery, place }: GalleryPhotoProps) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const photo = gallery.photos[gallery.index];
  const count = photoCount(gallery.photos, gallery.index);
  const isWhole = place === 'screen';
  return (
    <ListingPhoto
      key={photo?.id}
      listing={listing}
      photo={photo}
      first={isWhole ? 'medium' : 'thumb'}
      sharper={isWhole ? wholePicture : pagePicture}
      alt={
        count === undefined
          ? `${title.text}, ${t('detail.plan')}`
          : t('catalogue.photo.alt', {
              title: title.text,
              index: count.number,
              total: count.total,
            })
      }
      ratio="fill"
      fit={isWhole ? 'contain' : 'cover'}
      eager
    />
  );
}

/** On the whole screen a photo can be zoomed, so it is the full one, over the one of the page. */
const wholePicture = (_photo: Photo, addressOf: AddressOf) => ({ src: addressOf('full') });

type BesidePhotoProps = { readonly listing: Listing; readonly photo: Photo };

/** A photo beside the large one, without alternative text: its button has a name. */
export function BesidePhoto({ listing, photo }: BesidePhotoProps) {
  const sharper = useIsDense() ? besidePicture : undefined;
  return <ListingPhoto listing={listing} photo={photo} sharper={sharper} alt="" ratio="fill" />;
}
