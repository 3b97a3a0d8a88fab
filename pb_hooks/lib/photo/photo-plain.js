// Finds out whether a picture file has only parts that all decoders read alike: one picture, and metadata of known kinds.
// Other kinds of metadata are refused unread, since many of them can hold a place or another picture.

const { number, textAt } = require('./photo-bytes.js');
const { kindOf, SCAN } = require('./photo-parts.js');
const { webpSize } = require('./photo-size.js');

/** @typedef {import('./photo-parts.js').Part} Part */

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; false for other kinds
 * @param {readonly Part[]} parts of the file
 * @returns {boolean}
 */
function isPlain(bytes, parts) {
  const kind = kindOf(bytes);
  return kind !== '' && CHECKS[kind](bytes, parts);
}

/** Segments of a JPEG: tables, interval of restarts, comment; and between its scans. */
const TABLES = [0xc4, 0xdb, 0xdd];
const COMMENT = 0xfe;
/** Frames that browsers and the server decode: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/** How the content of an application's segment begins: JFIF, Exif or XMP, a colour profile, Adobe's colours. @type {Record<number, readonly string[]>} */
const APPLICATIONS = {
  224: ['JFIF\0'],
  225: ['Exif\0\0', 'http://ns.adobe.com/xap/1.0/\0'],
  226: ['ICC_PROFILE\0'],
  238: ['Adobe'],
};
/** Resources of Photoshop, which Safari adds to every JPEG. */
const PHOTOSHOP = 0xed;
const PHOTOSHOP_NAME = 'Photoshop 3.0\0';

/** Chunks of a PNG without those of other programs, and without animations. */
const PNG_CHUNKS =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|tIME|tEXt|zTXt|iTXt|eXIf)$/;

/** Chunks of a WebP, likewise. */
const WEBP_CHUNKS = /^(VP8X|ICCP|ALPH|VP8 |VP8L|EXIF|XMP )$/;

/** @type {Record<'jpeg' | 'png' | 'webp', (bytes: ArrayLike<number>, parts: readonly Part[]) => boolean>} */
const CHECKS = {
  jpeg(bytes, parts) {
    const firstScan = parts.findIndex(({ type }) => type === SCAN);
    const head = parts.slice(0, firstScan);
    const [frame, ...others] = head.filter(({ type }) => FRAMES.includes(Number(type)));
    return (
      frame !== undefined &&
      others.length === 0 &&
      number(bytes, frame.start + 1, 2) > 0 &&
      number(bytes, frame.start + 3, 2) > 0 &&
      head.every((part) => part === frame || isPlainSegment(bytes, part)) &&
      parts.slice(firstScan).every(({ type }) => [SCAN, ...TABLES].includes(Number(type)))
    );
  },
  png(bytes, parts) {
    const [header, ...others] = parts;
    return (
      header?.type === 'IHDR' &&
      header.end - header.start === 13 &&
      number(bytes, header.start, 4) > 0 &&
      number(bytes, header.start + 4, 4) > 0 &&
      others.every(({ type }) => type !== 'IHDR' && PNG_CHUNKS.test(String(type)))
    );
  },
  webp(bytes, parts) {
    const pictures = parts.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
    const [picture] = pictures;
    const canvases = parts.filter(({ type }) => type === 'VP8X');
    return (
      picture !== undefined &&
      pictures.length === 1 &&
      hasSignature(bytes, picture) &&
      parts.every(({ type }) => WEBP_CHUNKS.test(String(type))) &&
      (canvases.length === 0 ? parts.length === 1 : canvases.length === 1) &&
      canvases.every((canvas) => canvas === parts[0] && fits(bytes, canvas, picture))
    );
  },
};

/** @param {ArrayLike<number>} bytes @param {Part} part of a JPEG */
function isPlainSegment(bytes, { type, start, end }) {
  const marker = Number(type);
  if (marker === PHOTOSHOP) return isPlainPhotoshop(bytes, start, end);
  const isOf = (/** @type {string} */ name) => textAt(bytes, start, start + name.length) === name;
  return [COMMENT, ...TABLES].includes(marker) || (APPLICATIONS[marker] ?? []).some(isOf);
}

/**
 * Whether there are only resources without a place: resolution, empty captions, and the hash of the captions.
 * @param {ArrayLike<number>} bytes
 * @param {number} start
 * @param {number} end
 */
function isPlainPhotoshop(bytes, start, end) {
  let at = start + PHOTOSHOP_NAME.length;
  if (textAt(bytes, start, at) !== PHOTOSHOP_NAME) return false;
  while (at < end) {
    const id = number(bytes, at + 4, 2);
    const length = number(bytes, at + 8, 4);
    const isKnown = id === 0x03ed || id === 0x0425 || (id === 0x0404 && length === 0);
    const hasNoName = number(bytes, at + 6, 2) === 0;
    if (textAt(bytes, at, at + 4) !== '8BIM' || !isKnown || !hasNoName) return false;
    at += 12 + length + (length % 2);
  }
  return at === end;
}

/** Whether it begins as a picture does, so that its size is where it is expected. @param {ArrayLike<number>} bytes @param {Part} picture of a WebP */
function hasSignature(bytes, { type, start }) {
  if (type === 'VP8L') return bytes[start] === 0x2f;
  const isKeyFrame = number(bytes, start, 1) % 2 === 0;
  return isKeyFrame && textAt(bytes, start + 3, start + 6) === '\x9d\x01\x2a';
}

/** Whether the canvas is as large as the picture. @param {ArrayLike<number>} bytes @param {Part} canvas @param {Part} picture */
function fits(bytes, canvas, picture) {
  const [width, height] = webpSize(bytes, picture);
  return (
    number(bytes, canvas.start + 4, 3, true) + 1 === width &&
    number(bytes, canvas.start + 7, 3, true) + 1 === height
  );
}

module.exports = { isPlain };
