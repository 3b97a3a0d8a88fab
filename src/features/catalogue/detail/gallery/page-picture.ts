import { type Photo, type PhotoVariant, photoPath } from '#domain/listing/photos/photo.ts';
import { MEDIUM_LIMITS } from '#domain/listing/photos/reduced-pictures.ts';
import thumbnail from '#domain/listing/photos/thumbnail.json' with { type: 'json' };
import type { LargerPicture } from '#ui/photo/photo.tsx';
import { media } from '#ui/theme/media.ts';

/** The largest places of the photos on a desk, px; the photo covers its place. */
const STAGE = { width: 849, height: 501 };
const BESIDE = { width: 425, height: 248 };

export type PagePicture = {
  readonly src: string | undefined;
  /** For a desk. */
  readonly larger?: LargerPicture & { readonly sizes: string };
};

/**
 * The picture of a photo on its listing's page. On a desk, a screen of double density takes the photo itself. A phone
 * never does: the medium picture is enough for its width, and the photo has several times the bytes.
 */
export function pagePicture(
  photo: Photo,
  addressOf: (variant: PhotoVariant) => string | undefined = (variant) => photoPath(photo, variant),
): PagePicture {
  const src = addressOf('medium');
  const full = addressOf('full');
  if (src === full || photo.width <= MEDIUM_LIMITS.width) return { src };
  const srcSet = `${src} ${MEDIUM_LIMITS.width}w, ${full} ${photo.width}w`;
  return { src, larger: { media: media.desk, srcSet, sizes: widthIn(STAGE, photo) } };
}

/** The picture of a photo beside the large one: the small one, or the medium one where the screen is dense. */
export function besidePicture(
  photo: Photo,
  addressOf: (variant: PhotoVariant) => string | undefined,
): PagePicture {
  const [src, medium] = [addressOf('thumb'), addressOf('medium')];
  if (medium === addressOf('full')) return { src };
  const srcSet = `${src} ${thumbnail.width}w, ${medium} ${MEDIUM_LIMITS.width}w`;
  return { src, larger: { media: media.desk, srcSet, sizes: widthIn(BESIDE, photo) } };
}

/** The width at which a photo covers a place. */
const widthIn = (place: typeof STAGE, { width, height }: Photo): string =>
  `${Math.max(place.width, Math.round((place.height * width) / height))}px`;
