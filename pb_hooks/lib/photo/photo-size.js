// Reads from a picture's header how much memory a decoder needs for it. A file of a few kilobytes can have a
// hundred megapixels, which the browser of every visitor and this server, for the thumbnail, would decode.

const {
  storedPixels: MAX_PIXELS,
  decoding,
} = require('../../../src/domain/listing/photos/photo-limits.json');
const thumbnail = require('../../../src/domain/listing/photos/thumbnail.json');
const { number } = require('./photo-parts.js');

/** For decoding and the thumbnail together, in bytes. */
const { memory: MAX_MEMORY } = decoding;

/**
 * Bytes per pixel in PocketBase's decoders, measured with 40 megapixels. A progressive JPEG keeps all its
 * coefficients, an interlaced PNG a second copy, and a JPEG with EXIF may have to be turned.
 */
const { bytesPerPixel: BYTES } = decoding;

/** @typedef {import('./photo-parts.js').Picture} Picture */
/** @typedef {{ width: number, height: number, bytesPerPixel: number }} Frame */

/** @param {Picture} picture a plain one @returns {boolean} */
function hasTooManyPixels(picture) {
  const { width, height, bytesPerPixel } = FRAMES[picture.kind](picture);
  const pixels = width * height;
  // The thumbnail of a narrow picture is many times as large as the picture, as it has the width of all others.
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  const memory = pixels * bytesPerPixel + thumbnail.width * thumbnail.width * ratio * BYTES.png;
  return pixels > MAX_PIXELS || memory > MAX_MEMORY;
}

/** @param {{ width: number, height: number }} limits in px @returns {(picture: Picture) => boolean} for a plain one */
const isLargerThan = (limits) => (picture) => {
  const { width, height } = FRAMES[picture.kind](picture);
  return width > limits.width || height > limits.height;
};

/** @type {Record<import('./photo-parts.js').Kind, (picture: Picture) => Frame>} */
const FRAMES = {
  jpeg({ parts }) {
    const frame = parts.find(({ type }) => /^C[012]$/.test(type));
    const [height = 0, width = 0] = [1, 3].map((at) => number(frame?.content ?? '', at, 2));
    const coding = frame?.type === 'C2' ? BYTES.progressive : BYTES.jpeg;
    const isTurned = parts.some(({ type }) => type === 'E1');
    return { width, height, bytesPerPixel: coding + (isTurned ? BYTES.exif : 0) };
  },
  png({ parts: [header] }) {
    const [width = 0, height = 0] = [0, 4].map((at) => number(header?.content ?? '', at, 4));
    const [depth, interlaced] = [8, 12].map((at) => number(header?.content ?? '', at, 1));
    return {
      width,
      height,
      bytesPerPixel: BYTES.png * (depth === 16 ? 2 : 1) * (interlaced === 1 ? 2 : 1),
    };
  },
  webp({ parts }) {
    const sides = parts.map(({ type, content }) => WEBP_SIDES[type]?.(content) ?? [0, 0]);
    const [width = 0, height = 0] = [0, 1].map((n) =>
      Math.max(...sides.map((pair) => pair[n] ?? 0)),
    );
    return { width, height, bytesPerPixel: BYTES.webp };
  },
};

/** Width and height of a WebP's canvas and of its picture; the larger ones count. @type {Record<string, (content: string) => number[]>} */
const WEBP_SIDES = {
  VP8X: (content) => [4, 7].map((at) => number(content, at, 3, true) + 1),
  'VP8 ': (content) => [6, 8].map((at) => number(content, at, 2, true) % 0x4000),
  VP8L(content) {
    const bits = number(content, 1, 4, true);
    return [bits, Math.floor(bits / 0x4000)].map((side) => (side % 0x4000) + 1);
  },
};

module.exports = { hasTooManyPixels, isLargerThan };
