import { MAX_REDUCIBLE_PIXELS, MAX_SIDE } from '#domain/listing/photos/photo-rules.ts';
import { type Bytes, type Jpeg, writeJpeg } from './jpeg-segments.ts';
import type { Picture, PictureSize } from './picture-header.ts';
import { draw, type NewSheet } from './sheet.ts';

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

/** Decodes a file; undefined if the browser cannot. */
export type DecodeBytes = (bytes: Bytes) => Promise<ImageBitmap | undefined>;

/** Rows that are compared at once: at most 2560 × 64 px, 0.6 MB. */
const STRIP = 64;
/** Largest difference per channel, out of 255, between equal pixels. */
const TOLERANCE = 8;

/**
 * Returns whether the data of a JPEG without its end marker fill the whole picture. A decoder paints missing rows grey and
 * reports no error, and real rows may be grey too. So the picture is decoded again with noise behind its data: where data
 * are missing, the decoder paints the noise; behind complete data it ignores it.
 */
export async function hasAllRows(
  { segments }: Jpeg,
  picture: ImageBitmap,
  decode: DecodeBytes,
  newSheet: NewSheet,
): Promise<boolean> {
  const { width, height } = picture;
  const scans = segments.at(-1)?.whole.length ?? 0;
  const noisy = await decode(writeJpeg(segments, noise(scans)));
  const sheet = newSheet({ width, height });
  try {
    if (!noisy || !sheet) return false;
    draw(sheet, picture, { width, height });
    sheet.brush.globalCompositeOperation = 'difference';
    sheet.brush.drawImage(noisy, 0, 0, width, height);
    for (let top = 0; top < height; top += STRIP) {
      const rows = Math.min(STRIP, height - top);
      const { data } = sheet.brush.getImageData(0, top, width, rows);
      if (data.some((value, at) => at % 4 !== 3 && value > TOLERANCE)) return false;
    }
    return true;
  } finally {
    noisy?.close();
    sheet?.release();
  }
}

/** Returns bytes that look like a scan's data: never 255, which begins a marker. */
function noise(length: number): Bytes {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 24) % 0xff;
  });
}
