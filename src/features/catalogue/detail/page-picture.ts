import { type Photo, type PhotoVariant, photoPath } from '#domain/listing/photo.ts';
import { MEDIUM_LIMITS } from '#domain/listing/reduced-pictures.ts';
import type { LargerPicture } from '#ui/photo/photo.tsx';
import { media } from '#ui/theme/media.ts';

/** The place of the photo in the dialog of a listing from 768 px, px; the photo covers it. */
const STAGE = { width: 673, height: 637 };

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
  const shown = Math.max(STAGE.width, Math.round((STAGE.height * photo.width) / photo.height));
  const srcSet = `${src} ${MEDIUM_LIMITS.width}w, ${full} ${photo.width}w`;
  return { src, larger: { media: media.desk, srcSet, sizes: `${shown}px` } };
}
