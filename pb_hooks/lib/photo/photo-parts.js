// Divides a picture file into its parts: the segments of a JPEG, the chunks of a PNG or WebP. Decoders skip what they do
// not understand, each in its own way, so a file could show each of them another picture. Here a file has to be made of
// parts without a gap, and nothing may follow its end. Bytes are read from a text of hexadecimal digits, two for each: a
// search through 5 MB takes 50 ms in it, and two seconds in a list of bytes.

/** Millions of parts would keep the server busy for a minute. A PNG of 5 MB in the smallest usual chunks (4 kB) has 1,280. */
const MOST_PARTS = 4000;

/**
 * @typedef {object} Part
 * @property {string} type the chunk's name, or the segment's marker in hexadecimal
 * @property {string} content in hexadecimal; of a scan only its header
 */
/** @typedef {'jpeg' | 'png' | 'webp'} Kind */
/** @typedef {{ kind: Kind, parts: readonly Part[] }} Picture */

/**
 * @param {string} hex
 * @param {number} at in bytes
 * @param {number} length in bytes
 * @param {boolean} [isLittle] little-endian
 * @returns {number} NaN past the end
 */
function number(hex, at, length, isLittle = false) {
  const digits = hex.slice(2 * at, 2 * (at + length));
  return Number.parseInt(isLittle ? (digits.match(/../g) ?? []).reverse().join('') : digits, 16);
}

/** How files begin, up to their first part. @type {Record<Kind, RegExp>} */
const BEGINNINGS = { jpeg: /^FFD8/, png: /^89504E470D0A1A0A/, webp: /^52494646.{8}57454250/ };

/**
 * @param {CoreApp} app
 * @param {number[]} bytes
 * @returns {Picture | undefined} undefined for another kind of file, or one that is truncated, has gaps, bytes after its
 * end, or too many parts
 */
function readPicture(app, bytes) {
  const file = new DynamicModel({ hex: '' });
  app.db().newQuery('SELECT hex({:bytes}) AS hex').bind({ bytes }).one(file);
  const { hex } = file;
  for (const kind of /** @type {const} */ (['jpeg', 'png', 'webp'])) {
    const [beginning] = BEGINNINGS[kind].exec(hex) ?? [];
    if (!beginning) continue;
    const parts = kind === 'jpeg' ? segments(hex) : chunks(hex, beginning.length / 2, kind);
    return parts && { kind, parts };
  }
  return undefined;
}

/** @param {string} hex */
function segments(hex) {
  /** @type {Part[]} */
  const parts = [];
  let at = 2;
  for (let count = 0; count < MOST_PARTS; count++) {
    const marker = hex.slice(2 * at, 2 * at + 4);
    if (marker === 'FFFF')
      at += 1; // any number of FF may stand before a marker
    else if (marker === 'FFD9') return 2 * at + 4 === hex.length ? parts : undefined;
    else {
      const end = at + 2 + number(hex, at + 2, 2);
      if (!WITH_LENGTH.test(marker) || !(end >= at + 4 && 2 * end <= hex.length)) return undefined;
      parts.push({ type: marker.slice(2), content: hex.slice(2 * at + 8, 2 * end) });
      at = marker === 'FFDA' ? nextMarker(hex, end) : end;
    }
  }
  return undefined;
}

/** Other markers stand alone. None but the end has a place between segments. */
const WITH_LENGTH = /^FF([2-9ABCEF].|D[A-F])$/;

/** Behind FF within the picture's data: a zero for FF itself, and the eight restarts. */
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

/**
 * PNG has the length before the name and a checksum behind the content; WebP has the name first and content of even length.
 * @param {string} hex
 * @param {number} at in bytes
 * @param {'png' | 'webp'} kind
 */
function chunks(hex, at, kind) {
  const isPng = kind === 'png';
  const size = hex.length / 2;
  if (!isPng && number(hex, 4, 4, true) + 8 !== size) return undefined;
  /** @type {Part[]} */
  const parts = [];
  while (parts.length < MOST_PARTS) {
    const length = number(hex, isPng ? at : at + 4, 4, !isPng);
    const next = at + 8 + length + (isPng ? 4 : length % 2);
    if (!(next <= size)) return undefined;
    const type = textAt(hex, isPng ? at + 4 : at, 4);
    parts.push({ type, content: hex.slice(2 * at + 16, 2 * (at + 8 + length)) });
    if (isPng ? type === 'IEND' : next === size) return next === size ? parts : undefined;
    at = next;
  }
  return undefined;
}

/** @param {string} hex @param {number} at @param {number} length in bytes */
const textAt = (hex, at, length) =>
  String.fromCharCode(...Array.from({ length }, (_, n) => number(hex, at + n, 1)));

module.exports = { number, readPicture };
