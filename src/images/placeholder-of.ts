import { PLACEHOLDER } from '#domain/listing/photos/placeholder.ts';
import type { PictureSize } from './picture-header.ts';

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
