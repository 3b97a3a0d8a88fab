// @ts-check
// Divides a picture file into its parts: the segments of a JPEG, the chunks of a PNG or WebP. A camera's picture has a
// few hundred. Reading a file with millions of parts would keep the server busy for a minute.

const { number, textAt } = require('./photo-bytes.js');

/** More parts are refused. A PNG of 5 MB in the smallest usual chunks (4 kB) has 1,280. */
const MOST_PARTS = 4000;

/** The marker before the picture's data in a JPEG. */
const SCAN = 0xda;

/**
 * @typedef {object} Part
 * @property {string | number} type the chunk's name, or the segment's marker
 * @property {number} start of its content, in bytes from the start of the file
 * @property {number} end where its content ends; a truncated file ends earlier
 */

/** @typedef {'jpeg' | 'png' | 'webp' | ''} Kind empty for another kind of file */

/** @param {ArrayLike<number>} bytes @returns {Kind} */
function kindOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg';
  if (textAt(bytes, 1, 4) === 'PNG') return 'png';
  return textAt(bytes, 8, 12) === 'WEBP' ? 'webp' : '';
}

/**
 * @param {ArrayLike<number>} bytes
 * @returns {Part[] | undefined} of a JPEG those up to the start of the scan, of a PNG those up to its end;
 *   undefined if there are too many
 */
function partsOf(bytes) {
  const kind = kindOf(bytes);
  if (!kind) return [];
  const { first, partAt, isLast } = FORMATS[kind];
  /** @type {Part[]} */
  const parts = [];
  let at = first;
  while (at < bytes.length && parts.length < MOST_PARTS) {
    const part = partAt(bytes, at);
    if (!part) return parts;
    parts.push(part);
    if (isLast(part)) return parts;
    at = part.next;
  }
  return parts.length < MOST_PARTS ? parts : undefined;
}

/**
 * @typedef {object} Format
 * @property {number} first where the first part begins
 * @property {(bytes: ArrayLike<number>, at: number) => Part & { next: number } | undefined} partAt
 * @property {(part: Part) => boolean} isLast
 */

/** @type {Record<'jpeg' | 'png' | 'webp', Format>} */
const FORMATS = {
  jpeg: {
    first: 2,
    partAt(bytes, at) {
      const type = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff) return undefined;
      // Any number of 0xff may stand before a marker; each counts as a part.
      if (type === 0xff) return { type, start: at, end: at + 1, next: at + 1 };
      const end = at + 2 + number(bytes, at + 2, 2);
      return { type, start: at + 4, end, next: end };
    },
    isLast: ({ type }) => type === SCAN,
  },
  png: {
    first: 8,
    partAt(bytes, at) {
      const start = at + 8;
      const end = start + number(bytes, at, 4);
      return { type: textAt(bytes, at + 4, start), start, end, next: end + 4 };
    },
    isLast: ({ type }) => type === 'IEND',
  },
  webp: {
    first: 12,
    partAt(bytes, at) {
      const start = at + 8;
      const end = start + number(bytes, at + 4, 4, true);
      return { type: textAt(bytes, at, at + 4), start, end, next: end + ((end - start) % 2) };
    },
    isLast: () => false,
  },
};

module.exports = { kindOf, partsOf, SCAN };
