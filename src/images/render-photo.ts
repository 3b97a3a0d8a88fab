import { hashBytes } from '#base/hash-bytes.ts';
import { err, ok, type Result } from '#base/result.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PICKED_PIXELS,
  MAX_SIDE,
  type PhotoProblem,
} from '#domain/listing/photos/photo-rules.ts';
import type { ReducedPictures } from '#domain/listing/photos/reduced-pictures.ts';
import { isBlank } from './blank.ts';
import { canDecodeSmaller, type DecodeBytes, decoderAtPart, hasAllRows } from './decode-smaller.ts';
import { type PictureSize, readPicture } from './picture-header.ts';
import { makeReduced } from './reduced-pictures.ts';
import { draw, fileOf, type NewSheet, type Sheet } from './sheet.ts';

/**
 * A photo as it is stored and uploaded: upright, without metadata, within the limits. A file that could not be drawn anew
 * keeps its orientation (`makePhoto`).
 */
export type PreparedPhoto = ReducedPictures & {
  readonly bytes: ArrayBuffer;
  readonly mime: 'image/jpeg' | 'image/png';
  /** Of `bytes`, hexadecimal. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** JPEG qualities, tried from best to worst until the file is small enough. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** Draws a picked file anew. */
export async function renderPhoto(
  bytes: ArrayBuffer,
  newSheet: NewSheet,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  const read = readPicture(new Uint8Array(bytes));
  if (!read.ok) return read;
  const { size, jpeg } = read.value;
  const pixels = size.width * size.height;
  const isLarge = pixels > MAX_PICKED_PIXELS;
  if (isLarge && !canDecodeSmaller(read.value))
    return err({ type: 'TooManyPixels', pixels, limit: MAX_PICKED_PIXELS });
  const decodeBytes = isLarge ? decoderAtPart(size) : decoderOf(boundSide(size));
  const decode: Decode = () => decodeBytes(read.value.bytes);
  const picture = await decode();
  if (!picture) return err({ type: 'NotAnImage' });
  if (jpeg && !jpeg.hasEnd && !(await hasAllRows(jpeg, picture, decodeBytes, newSheet))) {
    picture.close();
    return err({ type: 'Incomplete' });
  }
  const fitted = fittedSize(picture);
  const drawn = await redraw(picture, fitted, decode, newSheet);
  if (!drawn) return err({ type: 'DecoderFailed' });
  const sha256 = await hashBytes(drawn.bytes);
  return ok({ ...drawn, mime: 'image/jpeg', sha256, ...fitted });
}

type Decode = () => Promise<ImageBitmap | undefined>;

/**
 * Returns a function that decodes a picture, or gives undefined when the browser cannot decode it.
 * The browser applies the EXIF rotation; no other code may rotate the picture.
 */
function decoderOf(bounds: ImageBitmapOptions): DecodeBytes {
  const options = { imageOrientation: 'from-image', resizeQuality: 'high', ...bounds } as const;
  return (bytes) => createImageBitmap(new Blob([bytes]), options).catch(() => undefined);
}

/**
 * Returns the decoder's resize option for a picture that is too large. Decoding at a smaller size
 * keeps canvases below iOS's limit of 16,777,216 pixels. It sets one side only: if the decoder
 * rotates after resizing, the picture is too large but not distorted, and `fittedSize` corrects it.
 */
function boundSide({ width, height }: PictureSize): ImageBitmapOptions {
  if (Math.max(width, height) <= MAX_SIDE) return {};
  return width > height ? { resizeWidth: MAX_SIDE } : { resizeHeight: MAX_SIDE };
}

/** Returns the size within MAX_SIDE. It never upscales, and each side is at least 1 px. */
function fittedSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Returns the picture as JPEG bytes without metadata, and the smaller ones, or undefined when the browser failed. */
async function redraw(
  picture: ImageBitmap,
  size: PictureSize,
  decodeAgain: Decode,
  newSheet: NewSheet,
): Promise<(ReducedPictures & Pick<PreparedPhoto, 'bytes'>) | undefined> {
  const sheet = newSheet(size);
  try {
    if (!sheet) return undefined;
    draw(sheet, picture, size);
    if (await isBlank(sheet, decodeAgain, newSheet)) return undefined;
    const bytes = await encode(sheet);
    return bytes && { bytes, ...(await makeReduced(sheet, size, bytes.byteLength, newSheet)) };
  } finally {
    picture.close();
    sheet?.release();
  }
}

/** Returns undefined when the browser cannot encode JPEG, or no quality is small enough. */
async function encode(sheet: Sheet): Promise<ArrayBuffer | undefined> {
  for (const quality of QUALITIES) {
    const jpeg = await fileOf(sheet, 'image/jpeg', quality);
    if (!jpeg || jpeg.byteLength <= MAX_PHOTO_BYTES) return jpeg;
  }
  return undefined;
}
