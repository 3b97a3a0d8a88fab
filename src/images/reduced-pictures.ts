import {
  MEDIUM_LIMITS,
  type ReducedPicture,
  type ReducedPictures,
  SMALL_LIMITS,
} from '#domain/listing/photos/reduced-pictures.ts';
import type { PictureSize } from './picture-header.ts';
import { placeholderOf } from './placeholder-of.ts';
import { draw, type NewSheet, type Sheet } from './sheet.ts';

type Limits = PictureSize & { readonly bytes: number };
const LOWER_QUALITIES = [0.62, 0.52, 0.42, 0.32, 0.22];
/**
 * Qualities, tried from best to worst until the file is small enough. The first one is enough for most photos. Above 0.75,
 * an encoder of WebP makes files grow twice as fast: 0.82 has a third more bytes, and looks the same on cards and pages.
 */
const QUALITIES = {
  'image/webp': [0.75, ...LOWER_QUALITIES],
  'image/jpeg': [0.82, 0.72, ...LOWER_QUALITIES],
};
/** The most bytes of a medium picture as a part of the photo's: two files that hardly differ only take room. */
const MEDIUM_SHARE = 0.75;

/**
 * Makes the smaller pictures of a drawn photo, whose file has `bytes`. One is left out if the browser fails or if no quality
 * is small enough, the medium one also if it would hardly be smaller than the photo.
 */
export async function makeReduced(
  photo: Sheet,
  size: PictureSize,
  bytes: number,
  newSheet: NewSheet,
): Promise<ReducedPictures> {
  const medium =
    size.width > SMALL_LIMITS.width
      ? await reduce(photo, size, MEDIUM_LIMITS, newSheet, encode)
      : undefined;
  const paysOff = medium && medium.bytes.byteLength <= MEDIUM_SHARE * bytes;
  const small = await reduce(photo, size, SMALL_LIMITS, newSheet, async (sheet, limits, drawn) => {
    const file = await encode(sheet, limits);
    const { data } = sheet.brush.getImageData(0, 0, drawn.width, drawn.height);
    return file && { ...file, placeholder: placeholderOf(data, drawn) };
  });
  return { ...(small && { small }), ...(paysOff && { medium }) };
}

/** Draws the photo at the largest size within the limits and returns what `make` makes of it. */
async function reduce<T>(
  photo: Sheet,
  { width, height }: PictureSize,
  limits: Limits,
  newSheet: NewSheet,
  make: (sheet: Sheet, limits: Limits, drawn: PictureSize) => Promise<T | undefined>,
): Promise<T | undefined> {
  const scale = Math.min(1, limits.width / width, limits.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height) };
  const sheet = newSheet(size);
  try {
    if (!sheet) return undefined;
    draw(sheet, photo.image, size);
    return await make(sheet, limits, size);
  } finally {
    sheet?.release();
  }
}

/** WebP where the browser writes it; Safari writes PNG instead. */
async function encode(sheet: Sheet, { bytes }: Limits): Promise<ReducedPicture | undefined> {
  for (const mime of ['image/webp', 'image/jpeg'] as const)
    for (const quality of QUALITIES[mime]) {
      const file = await sheet.encode(mime, quality);
      if (file?.type !== mime || file.size === 0) break;
      if (file.size <= bytes) return { bytes: await file.arrayBuffer(), mime };
    }
  return undefined;
}
