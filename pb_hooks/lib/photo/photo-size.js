// Reads from a picture's header how much memory a decoder needs for it. A file of a few kilobytes can have a
// hundred megapixels, which the browser of every visitor and this server, for the thumbnail, would decode.

const {
  storedPixels: MAX_PIXELS,
  decoding,
} = require('../../../src/domain/listing/photos/photo-limits.json');
const thumbnail = require('../../../src/domain/listing/photos/thumbnail.json');
const { number } = require('./photo-bytes.js');
const { kindOf } = require('./photo-parts.js');

/** For decoding and the thumbnail together, in bytes. */
const { memory: MAX_MEMORY } = decoding;

/** Width of thumbnails in px; they are as wide also if the picture is not. */
const THUMB_WIDTH = thumbnail.width;

/**
 * Bytes per pixel in PocketBase's decoders, measured with 40 megapixels. A progressive JPEG keeps all its
 * coefficients, an interlaced PNG a second copy, and a JPEG with EXIF may have to be turned.
 */
const { bytesPerPixel: BYTES } = decoding;

/** @typedef {import('./photo-parts.js').Part} Part */
/** @typedef {{ width: number, height: number, bytesPerPixel: number }} Frame */

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; false for other kinds
 * @param {readonly Part[]} parts of the file
 * @returns {boolean}
 */
function hasTooManyPixels(bytes, parts) {
  const kind = kindOf(bytes);
  if (!kind) return false;
  const { width, height, bytesPerPixel } = FRAMES[kind](bytes, parts);
  const pixels = width * height;
  // The thumbnail of a narrow picture is many times as large as the picture.
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  const memory = pixels * bytesPerPixel + THUMB_WIDTH * THUMB_WIDTH * ratio * BYTES.png;
  return pixels > MAX_PIXELS || memory > MAX_MEMORY;
}

/**
 * @param {{ width: number, height: number }} limits in px
 * @returns {(bytes: ArrayLike<number>, parts: readonly Part[]) => boolean} for the file of a JPEG or WebP and its parts
 */
const isLargerThan = (limits) => (bytes, parts) => {
  const kind = kindOf(bytes);
  if (!kind) return true;
  const { width, height } = FRAMES[kind](bytes, parts);
  return width > limits.width || height > limits.height;
};

/** @type {Record<'jpeg' | 'png' | 'webp', (bytes: ArrayLike<number>, parts: readonly Part[]) => Frame>} */
const FRAMES = { jpeg: jpegFrame, png: pngFrame, webp: webpFrame };

/**
 * Reads the start of the only frame: C0 and C1 are sequential, C2 is progressive.
 * @param {ArrayLike<number>} bytes
 * @param {readonly Part[]} parts
 * @returns {Frame}
 */
function jpegFrame(bytes, parts) {
  let [width, height, coding, exif] = [0, 0, 0, 0];
  for (const { type, start } of parts) {
    const marker = Number(type);
    if (marker >= 0xc0 && marker <= 0xc2) {
      [width, height] = [number(bytes, start + 3, 2), number(bytes, start + 1, 2)];
      coding = marker <= 0xc1 ? BYTES.jpeg : BYTES.progressive;
    }
    if (marker === 0xe1) exif = BYTES.exif;
  }
  return { width, height, bytesPerPixel: coding + exif };
}

/** @param {ArrayLike<number>} bytes @returns {Frame} */
function pngFrame(bytes) {
  const [depth, isInterlaced] = [bytes[24], bytes[28] === 1];
  return {
    width: number(bytes, 16, 4),
    height: number(bytes, 20, 4),
    bytesPerPixel: BYTES.png * (depth === 16 ? 2 : 1) * (isInterlaced ? 2 : 1),
  };
}

/** @param {ArrayLike<number>} bytes @param {readonly Part[]} parts @returns {Frame} */
function webpFrame(bytes, parts) {
  const picture = parts.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [width, height] = picture ? webpSize(bytes, picture) : [0, 0];
  return { width, height, bytesPerPixel: BYTES.webp };
}

/**
 * @param {ArrayLike<number>} bytes
 * @param {Part} picture the chunk with the pixels; its canvas says the same (photo-plain.js)
 * @returns {[width: number, height: number]}
 */
function webpSize(bytes, { type, start }) {
  if (type === 'VP8L') {
    const bits = number(bytes, start + 1, 4, true);
    return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
  }
  return [number(bytes, start + 6, 2, true) % 0x4000, number(bytes, start + 8, 2, true) % 0x4000];
}

module.exports = { hasTooManyPixels, isLargerThan, webpSize };
