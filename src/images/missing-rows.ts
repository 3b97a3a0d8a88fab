import { type Bytes, type Jpeg, writeJpeg } from './jpeg-segments.ts';
import { draw, type NewSheet } from './sheet.ts';

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
