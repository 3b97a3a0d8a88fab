import { PLACEHOLDER } from '#domain/listing/placeholder.ts';

/** Returns the placeholder of a picture of its size. `pixels`: red, green, blue and alpha from 0 to 255. */
export function placeholderOf(pixels: Uint8ClampedArray): string {
  const { width, height } = PLACEHOLDER;
  const letters: string[] = [];
  for (let row = height - 1; row >= 0; row -= 1)
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 4;
      const [red, green, blue] = [0, 1, 2].map((channel) => fiveBits(pixels[at + channel] ?? 0));
      const pixel = ((red ?? 0) << 10) | ((green ?? 0) << 5) | (blue ?? 0);
      letters.push(String.fromCharCode(pixel & 0xff, pixel >> 8));
    }
  return btoa(letters.join(''));
}

const fiveBits = (value: number): number => Math.round((value * 31) / 255);
