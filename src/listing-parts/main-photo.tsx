import type { Listing } from '#domain/listing/listing.ts';
import { ListingPhoto } from './listing-photo.tsx';
import { sharperFor, useIsDense } from './sharper-picture.ts';

type MainPhotoProps = {
  readonly listing: Listing;
  readonly ratio: 'landscape' | 'square' | 'fill';
  /** The width of its place, as in `sizes`; absent where the small picture is sharp enough on all screens. */
  readonly sizes?: string;
};

/** A listing's main photo, without alternative text since the title stands beside it. */
export function MainPhoto({ listing, ratio, sizes }: MainPhotoProps) {
  const isDense = useIsDense();
  return (
    <ListingPhoto
      listing={listing}
      photo={listing.photos[0]}
      sharper={isDense && sizes ? sharperFor(sizes) : undefined}
      alt=""
      ratio={ratio}
      faded={listing.status === 'sold'}
    />
  );
}
