import { PLACEHOLDER } from '#domain/listing/photos/placeholder.ts';
import {
  MEDIUM_LIMITS,
  type ReducedPicture,
  type ReducedPictures,
  SMALL_LIMITS,
} from '#domain/listing/photos/reduced-pictures.ts';
import type { PictureSize } from './picture-header.ts';
import { draw, fileOf, type NewSheet, type Sheet } from './sheet.ts';

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
async function encode(sheet: Sheet, limits: Limits): Promise<ReducedPicture | undefined> {
  for (const mime of ['image/webp', 'image/jpeg'] as const)
    for (const quality of QUALITIES[mime]) {
      const bytes = await fileOf(sheet, mime, quality);
      if (!bytes) break;
      if (bytes.byteLength <= limits.bytes) return { bytes, mime };
    }
  return undefined;
}

/**
 * Returns the placeholder of a picture: the mean colour of each of its parts. WebKit would take single pixels when it
 * draws a picture so small. `pixels`: red, green, blue and alpha from 0 to 255.
 */
export function placeholderOf(pixels: Uint8ClampedArray, size: PictureSize): string {
  const { width, height } = PLACEHOLDER;
  const letters: string[] = [];
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = 0; column < width; column += 1) {
      const across = part(column, width, size.width);
      const down = part(row, height, size.height);
      const [red, green, blue] = meanColour(pixels, size.width, across, down).map(fiveBits);
      const pixel = ((red ?? 0) << 10) | ((green ?? 0) << 5) | (blue ?? 0);
      letters.push(String.fromCharCode(pixel & 0xff, pixel >> 8));
    }
  return btoa(letters.join(''));
}

type Range = readonly [from: number, to: number];

/** The pixels of one of `parts` equal parts of a side; at least one. */
function part(index: number, parts: number, side: number): Range {
  const from = Math.floor((index * side) / parts);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * side) / parts))];
}

function meanColour(
  pixels: Uint8ClampedArray,
  width: number,
  [x, right]: Range,
  [y, bottom]: Range,
) {
  const sums = [0, 0, 0];
  for (let row = y; row < bottom; row += 1)
    for (let column = x; column < right; column += 1)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (pixels[(row * width + column) * 4 + channel] ?? 0);
  return sums.map((sum) => sum / ((right - x) * (bottom - y)));
}

const fiveBits = (value: number): number => Math.round((value * 31) / 255);
