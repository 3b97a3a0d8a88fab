import type { Photo, PhotoVariant } from '#domain/listing/photos/photo.ts';
import { MEDIUM_LIMITS, SMALL_LIMITS } from '#domain/listing/photos/reduced-pictures.ts';
import { usePhase } from '#services/phase.ts';
import type { SharperPicture } from '#ui/photo/photo.tsx';

/** The addresses of one photo. */
export type AddressOf = (variant: PhotoVariant) => string | undefined;

/** The sharper picture of a photo in one place; undefined if its small picture is sharp enough there. */
export type SharperOf = (photo: Photo, addressOf: AddressOf) => SharperPicture | undefined;

/** The small or the medium picture, whichever the screen needs for a place of the width `sizes`. */
export const sharperFor =
  (sizes: string): SharperOf =>
  ({ small, medium, width }, addressOf) => {
    // Without a medium picture, the photo itself may be too large for a list.
    if (!small || (!medium && width > MEDIUM_LIMITS.width)) return undefined;
    const src = addressOf('medium');
    const srcSet = `${addressOf('thumb')} ${SMALL_LIMITS.width}w, ${src} ${Math.min(width, MEDIUM_LIMITS.width)}w`;
    return { sizes, srcSet, src };
  };

/** Whether a point of the screen has more pixels than the small pictures have. */
export const isDense = (): boolean => devicePixelRatio > 1.2;

/** As `isDense`, but false until the device is there: the first page loads as on other screens. */
export const useIsDense = (): boolean => usePhase() === 'device' && isDense();
