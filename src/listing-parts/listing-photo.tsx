import { useState } from 'react';
import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import type { PhotoVariant, Photo as StoredPhoto } from '#domain/listing/photos/photo.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { useT } from '#i18n/use-t.ts';
import { useAttempt, useReach } from '#sync/react.tsx';
import { useSavesData } from '#ui/media-query/data-saver.ts';
import { Photo, type PhotoProps } from '#ui/photo/photo.tsx';
import type { SharperOf } from './sharper-picture.ts';

type ListingPhotoProps = Pick<PhotoProps, 'alt' | 'ratio' | 'fit' | 'faded' | 'eager'> & {
  readonly listing: Pick<Listing, 'ready' | 'status'>;
  readonly photo: StoredPhoto | undefined;
  readonly sharper?: SharperOf | undefined;
  /** The picture under the sharper one. The thumbnail replaces it if it cannot be loaded. */
  readonly first?: PhotoVariant;
};

/** One of a listing's photos. With data saver only its thumbnail. What failed without a network loads when the network is back. */
export function ListingPhoto(props: ListingPhotoProps) {
  const { listing, photo, sharper, first = 'thumb', ...rest } = props;
  const t = useT();
  const reach = useReach();
  const attempt = useAttempt();
  const [failedIn, setFailedIn] = useState<string>();
  const addressOf = usePhotoAddress(photo, !isPublic(listing));
  const saving = useSavesData();
  return (
    <Photo
      {...rest}
      src={addressOf(saving || failedIn === attempt ? 'thumb' : first)}
      sharper={photo && !saving ? sharper?.(photo, addressOf) : undefined}
      placeholder={placeholderAddress(photo?.placeholder)}
      missingText={t('catalogue.photo.none')}
      errorText={t(reach === 'online' ? 'catalogue.photo.error' : 'catalogue.photo.offline')}
      attempt={attempt}
      onFail={() => setFailedIn(attempt)}
    />
  );
}
