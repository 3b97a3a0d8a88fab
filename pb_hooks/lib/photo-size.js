// @ts-check
// Reads from a picture's header how much memory a decoder needs for it. A file of a few kilobytes can have a
// hundred megapixels, which the browser of every visitor and this server, for the thumbnail, would decode.

/** @type {typeof import('./photo-bytes.js')} */
const { number, textAt } = require(`${__hooks}/lib/photo-bytes.js`);

/** Pixels; the app has the same limit (src/images/render-photo.ts). */
const MAX_PIXELS = 40_000_000;

/** For decoding and the thumbnail together, in bytes. */
const MAX_MEMORY = 200_000_000;

/** Width of thumbnails in px, as the field `file` has it; they are as wide also if the picture is not. */
const THUMB_WIDTH = 640;

/**
 * Bytes per pixel in PocketBase's decoders, measured with 40 megapixels. A progressive JPEG keeps all its
 * coefficients, an interlaced PNG a second copy, and a JPEG with EXIF may have to be turned.
 */
const BYTES = { jpeg: 3, progressive: 15, exif: 4, png: 4, webp: 4 };

/** @typedef {{ width: number, height: number, bytesPerPixel: number }} Frame */

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; false for other kinds
 * @returns {boolean}
 */
function hasTooManyPixels(bytes) {
  const frame = jpegFrame(bytes) ?? pngFrame(bytes) ?? webpFrame(bytes);
  if (!frame) return false;
  const { width, height, bytesPerPixel } = frame;
  const pixels = width * height;
  // The thumbnail of a narrow picture is many times as large as the picture.
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  const memory = pixels * bytesPerPixel + THUMB_WIDTH * THUMB_WIDTH * ratio * BYTES.png;
  return pixels > MAX_PIXELS || memory > MAX_MEMORY;
}

/**
 * Reads the start of the frame: markers C0 to CF without the tables C4, C8 and CC. C0 and C1 are sequential.
 * @param {ArrayLike<number>} bytes
 * @returns {Frame | undefined}
 */
function jpegFrame(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let [width, height, coding, exif] = [0, 0, 0, 0];
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      [width, height] = [number(bytes, at + 7, 2), number(bytes, at + 5, 2)];
      coding = marker <= 0xc1 ? BYTES.jpeg : BYTES.progressive;
    }
    if (marker === 0xe1) exif = BYTES.exif;
    at = marker === 0xff ? at + 1 : at + 2 + number(bytes, at + 2, 2);
  }
  return { width, height, bytesPerPixel: coding + exif };
}

/** @param {ArrayLike<number>} bytes @returns {Frame | undefined} */
function pngFrame(bytes) {
  if (textAt(bytes, 1, 4) !== 'PNG') return undefined;
  const [depth, isInterlaced] = [bytes[24], bytes[28] === 1];
  return {
    width: number(bytes, 16, 4),
    height: number(bytes, 20, 4),
    bytesPerPixel: BYTES.png * (depth === 16 ? 2 : 1) * (isInterlaced ? 2 : 1),
  };
}

/** @param {ArrayLike<number>} bytes @returns {Frame | undefined} */
function webpFrame(bytes) {
  if (textAt(bytes, 8, 12) !== 'WEBP') return undefined;
  const [width, height] = webpSize(bytes);
  return { width, height, bytesPerPixel: BYTES.webp };
}

/** @param {ArrayLike<number>} bytes @returns {[width: number, height: number]} */
function webpSize(bytes) {
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
