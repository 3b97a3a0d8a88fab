import { MAX_REDUCIBLE_PIXELS, MAX_SIDE } from '#domain/listing/photos/photo-rules.ts';
import type { DecodeBytes } from './missing-rows.ts';
import type { Picture, PictureSize } from './picture-header.ts';

/**
 * Returns whether this browser can decode the picture at a part of its size, which takes a part of the memory. Chromium
 * and Firefox can, of a JPEG. A progressive one takes as much memory as at its full size.
 */
export function canDecodeSmaller({ size, jpeg }: Picture): boolean {
  const pixels = size.width * size.height;
  const isPossible = jpeg !== undefined && !jpeg.isProgressive && pixels <= MAX_REDUCIBLE_PIXELS;
  return isPossible && 'ImageDecoder' in globalThis;
}

/** Chromium decodes at eighths of the size. Asked for a size between two, it would give the smaller one. */
const STEPS = 8;

/** Returns a decoder of JPEGs that gives the smallest size in eighths with a side of MAX_SIDE or more. */
export function decoderAtPart({ width, height }: PictureSize): DecodeBytes {
  const scale = Math.ceil((STEPS * MAX_SIDE) / Math.max(width, height)) / STEPS;
  return async (bytes) => {
    const decoder = new ImageDecoder({
      type: 'image/jpeg',
      data: bytes,
      desiredWidth: Math.ceil(width * scale),
      desiredHeight: Math.ceil(height * scale),
    });
    try {
      const { image } = await decoder.decode();
      try {
        return await createImageBitmap(image);
      } finally {
        image.close();
      }
    } catch {
      return undefined;
    } finally {
      decoder.close();
    }
  };
}
