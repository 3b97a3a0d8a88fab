// Divides a picture file into its parts: the segments of a JPEG, the chunks of a PNG or WebP. Decoders skip what they do
// not understand, each in its own way, so a file could show each of them another picture. Here a file has to be made of
// parts without a gap, and nothing may follow its end. A camera's picture has a few hundred parts. Reading a file with
// millions of them would keep the server busy for a minute.

const { number, textAt } = require('./photo-bytes.js');

/** More parts are refused. A PNG of 5 MB in the smallest usual chunks (4 kB) has 1,280. */
const MOST_PARTS = 4000;

/** Markers of a JPEG: the start of the picture's data, and the end. */
const SCAN = 0xda;
const END = 0xd9;

/**
 * @typedef {object} Part
 * @property {string | number} type the chunk's name, or the segment's marker
 * @property {number} start of its content, in bytes from the start of the file
 * @property {number} end where its content ends
 */

/** @typedef {'jpeg' | 'png' | 'webp' | ''} Kind empty for another kind of file */

/** @param {ArrayLike<number>} bytes @returns {Kind} */
function kindOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP' ? 'webp' : '';
}

/**
 * @param {CoreApp} app
 * @param {ArrayLike<number>} bytes
 * @returns {Part[] | undefined} undefined if the file is truncated, has gaps, bytes after its end, or too many parts
 */
function partsOf(app, bytes) {
  switch (kindOf(bytes)) {
    case 'jpeg':
      return jpegParts(app, bytes);
    case 'png':
      return pngParts(bytes);
    case 'webp':
      return webpParts(bytes);
    default:
      return undefined;
  }
}

/** @param {CoreApp} app @param {ArrayLike<number>} bytes */
function jpegParts(app, bytes) {
  /** @type {Part[]} */
  const parts = [];
  let hex = '';
  let at = 2;
  for (let count = 0; count < MOST_PARTS && bytes[at] === 0xff; count++) {
    const type = bytes[at + 1] ?? 0;
    const end = at + 2 + number(bytes, at + 2, 2);
    if (type === END) return at + 2 === bytes.length ? parts : undefined;
    if (type === 0xff) {
      at += 1; // any number of 0xff may stand before a marker
      continue;
    }
    if (hasNoLength(type) || end < at + 4 || end > bytes.length) return undefined;
    parts.push({ type, start: at + 4, end });
    if (type === SCAN) hex ||= hexOf(app, bytes);
    at = type === SCAN ? nextMarker(hex, end) : end;
  }
  return undefined;
}

/** Markers that stand alone. None but the end has a place between segments. @param {number} type */
const hasNoLength = (type) => type <= 0x01 || (type >= 0xd0 && type <= 0xd8);

/**
 * @param {CoreApp} app
 * @param {ArrayLike<number>} bytes
 * @returns {string} two digits for each byte. In a text, a search through 5 MB takes 50 ms; byte by byte it takes two seconds
 */
function hexOf(app, bytes) {
  const result = new DynamicModel({ hex: '' });
  app.db().newQuery('SELECT hex({:bytes}) AS hex').bind({ bytes }).one(result);
  return result.hex;
}

/** Markers between the picture's data: a zero byte for 0xff itself, and the eight restarts. */
const IN_DATA = /^(00|D[0-7])$/;

/**
 * @param {string} hex
 * @param {number} from in bytes
 * @returns {number} where the picture's data end, in bytes
 */
function nextMarker(hex, from) {
  for (let at = hex.indexOf('FF', 2 * from); at >= 0; at = hex.indexOf('FF', at)) {
    if (at % 2 === 1) at += 1;
    else if (IN_DATA.test(hex.slice(at + 2, at + 4))) at += 4;
    else return at / 2;
  }
  return hex.length / 2;
}

/** @param {ArrayLike<number>} bytes */
function pngParts(bytes) {
  /** @type {Part[]} */
  const parts = [];
  for (let at = 8; parts.length < MOST_PARTS; ) {
    const start = at + 8;
    const end = start + number(bytes, at, 4);
    if (end + 4 > bytes.length) return undefined; // with the checksum
    parts.push({ type: textAt(bytes, at + 4, start), start, end });
    at = end + 4;
    if (textAt(bytes, start - 4, start) === 'IEND') return at === bytes.length ? parts : undefined;
  }
  return undefined;
}

/** @param {ArrayLike<number>} bytes */
function webpParts(bytes) {
  /** @type {Part[]} */
  const parts = [];
  if (number(bytes, 4, 4, true) + 8 !== bytes.length) return undefined;
  for (let at = 12; parts.length < MOST_PARTS; ) {
    if (at === bytes.length) return parts;
    const start = at + 8;
    const end = start + number(bytes, at + 4, 4, true);
    if (end > bytes.length) return undefined;
    parts.push({ type: textAt(bytes, at, at + 4), start, end });
    at = end + ((end - start) % 2);
  }
  return undefined;
}

module.exports = { kindOf, partsOf, SCAN };
