// @ts-check
// Reads a picture's size from its header. A file of a few kilobytes can have a hundred megapixels, which
// the browser of every visitor would have to decode.

/** @type {typeof import('./photo-bytes.js')} */
const { number, textAt } = require(`${__hooks}/lib/photo-bytes.js`);

/** Pixels; the app has the same limit (src/images/render-photo.ts). */
const MAX_PIXELS = 3 * 16_777_216;

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; false for other kinds
 * @returns {boolean}
 */
function hasTooManyPixels(bytes) {
  const [width = 0, height = 0] = jpegSize(bytes) ?? pngSize(bytes) ?? webpSize(bytes) ?? [];
  return width * height > MAX_PIXELS;
}

/**
 * Reads the start of the frame: markers C0 to CF without the tables C4, C8 and CC.
 * @param {ArrayLike<number>} bytes
 */
function jpegSize(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [number(bytes, at + 7, 2), number(bytes, at + 5, 2)];
    at = marker === 0xff ? at + 1 : at + 2 + number(bytes, at + 2, 2);
  }
  return undefined;
}

/** @param {ArrayLike<number>} bytes */
function pngSize(bytes) {
  if (textAt(bytes, 1, 4) !== 'PNG') return undefined;
  return [number(bytes, 16, 4), number(bytes, 20, 4)];
}

/** @param {ArrayLike<number>} bytes */
function webpSize(bytes) {
  if (textAt(bytes, 8, 12) !== 'WEBP') return undefined;
  switch (textAt(bytes, 12, 16)) {
    case 'VP8X':
      return [number(bytes, 24, 3, true) + 1, number(bytes, 27, 3, true) + 1];
    case 'VP8L': {
      const bits = number(bytes, 21, 4, true);
      return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
    }
    default:
      return [number(bytes, 26, 2, true) % 0x4000, number(bytes, 28, 2, true) % 0x4000];
  }
}

module.exports = { hasTooManyPixels };
