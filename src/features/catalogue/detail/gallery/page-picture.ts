import { type Photo, photoPath } from '#domain/listing/photos/photo.ts';
import { MEDIUM_LIMITS } from '#domain/listing/photos/reduced-pictures.ts';
import { type AddressOf, sharperFor } from '#listing-parts/sharper-picture.ts';
import type { SharperPicture } from '#ui/photo/photo.tsx';
import { media } from '#ui/theme/media.ts';

/** The largest places of the photos on a desk, px; the photo covers its place. */
const STAGE = { width: 849, height: 501 };
const BESIDE = { width: 425, height: 248 };

/**
 * The picture of a photo on its listing's page. On a desk, a screen of double density takes the photo itself. A phone
 * never does: the medium picture is enough for its width, and the photo has several times the bytes.
 */
export function pagePicture(
  photo: Photo,
  addressOf: AddressOf = (variant) => photoPath(photo, variant),
): SharperPicture {
  const src = addressOf('medium');
  const full = addressOf('full');
  if (src === full || photo.width <= MEDIUM_LIMITS.width) return { src };
  const srcSet = `${src} ${MEDIUM_LIMITS.width}w, ${full} ${photo.width}w`;
  // A phone's width counts as 1 px, so that its browser takes the smaller one.
  return { sizes: `${media.desk} ${widthIn(STAGE, photo)}, 1px`, srcSet, src };
}

/** The picture of a photo beside the large one, on a desk. */
export const besidePicture = (photo: Photo, addressOf: AddressOf): SharperPicture | undefined =>
  sharperFor(widthIn(BESIDE, photo))(photo, addressOf);

/** The width at which a photo covers a place. */
const widthIn = (place: typeof STAGE, { width, height }: Photo): string =>
  `${Math.max(place.width, Math.round((place.height * width) / height))}px`;
