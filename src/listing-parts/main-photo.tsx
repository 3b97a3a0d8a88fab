import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { useT } from '#i18n/use-t.ts';
import { Photo } from '#ui/photo/photo.tsx';

type MainPhotoProps = {
  readonly listing: Listing;
  readonly ratio: 'landscape' | 'square' | 'fill';
};

/** A listing's main photo, without alternative text since the title stands beside it. */
export function MainPhoto({ listing, ratio }: MainPhotoProps) {
  const t = useT();
  const [photo] = listing.photos;
  const address = usePhotoAddress(photo, !isPublic(listing));
  return (
    <Photo
      src={address('thumb')}
      placeholder={placeholderAddress(photo?.placeholder)}
      alt=""
      ratio={ratio}
      missingText={t('catalogue.photo.none')}
      errorText={t('catalogue.photo.error')}
      faded={listing.status === 'sold'}
    />
  );
}
