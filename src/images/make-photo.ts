import { hashBytes } from '#base/hash-bytes.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import { ownFile } from './own-file.ts';
import { readPicture } from './picture-header.ts';
import { type PreparedPhoto, renderPhoto } from './render-photo.ts';
import { draw, type NewSheet } from './sheet.ts';

/**
 * Turns a picked file into a photo: drawn anew, or the file itself where the browser's canvases add noise. It is heavy work:
 * run it in a worker where possible.
 */
export async function makePhoto(
  bytes: ArrayBuffer,
  newSheet: NewSheet,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  return (await addsNoise(newSheet)) ? keepAsIs(bytes) : renderPhoto(bytes, newSheet);
}

/** Returns the file without its metadata, and no smaller pictures: the server makes a thumbnail. */
async function keepAsIs(picked: ArrayBuffer): Promise<Result<PreparedPhoto, PhotoProblem>> {
  const read = readPicture(new Uint8Array(picked));
  if (!read.ok) return read;
  const own = ownFile(read.value);
  if (!own.ok) return own;
  const file = own.value;
  const picture = await createImageBitmap(new Blob([file.bytes])).catch(() => undefined);
  if (!picture) return err({ type: 'NotAnImage' });
  picture.close();
  const { buffer: bytes } = file.bytes;
  return ok({ bytes, mime: file.mime, sha256: await hashBytes(bytes), ...read.value.size });
}

/** Side of a field of the pattern, px: that of the encoder's largest blocks. */
const FIELD = 16;
/** A row of fields of plain colours, as red, green and blue. */
const COLOURS = [
  [0, 0, 0],
  [255, 255, 255],
  [200, 30, 30],
  [30, 160, 60],
  [40, 60, 200],
] as const;
/** Largest difference per channel, out of 255, that an encoder makes in the middle of a field; it makes less than 8. */
const TOLERANCE = 40;

/**
 * Returns whether the browser gives out other pixels than were drawn. Against recognition by a canvas, Firefox
 * (resistFingerprinting) and its descendants put noise into each file that a canvas writes, or leave it white, without an
 * error. So a known pattern is written and read again. A browser that writes no JPEG at all fails later and says so.
 */
async function addsNoise(newSheet: NewSheet): Promise<boolean> {
  const size = { width: FIELD * COLOURS.length, height: FIELD };
  const sheet = newSheet(size);
  try {
    if (!sheet) return false;
    for (const [at, colour] of COLOURS.entries()) {
      sheet.brush.fillStyle = `rgb(${colour.join(' ')})`;
      sheet.brush.fillRect(at * FIELD, 0, FIELD, FIELD);
    }
    const file = await sheet.encode('image/jpeg', 0.85);
    const picture = file && (await createImageBitmap(file).catch(() => undefined));
    if (!picture) return false;
    draw(sheet, picture, size);
    picture.close();
    return COLOURS.some((colour, at) => {
      const middle = FIELD / 2;
      const { data } = sheet.brush.getImageData(
        at * FIELD + middle / 2,
        middle / 2,
        middle,
        middle,
      );
      return data.some(
        (value, place) => Math.abs(value - (colour[place % 4] ?? value)) > TOLERANCE,
      );
    });
  } finally {
    sheet?.release();
  }
}
