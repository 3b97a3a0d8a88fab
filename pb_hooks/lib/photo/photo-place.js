// Finds out whether a photo contains the place where it was taken. Cameras write it and the app removes it
// before an upload; this checks uploads by other programs. EXIF without a place is allowed, because
// some browsers add it to every JPEG. What other readers may understand and this one does not counts as a place.

const { number, textAt } = require('./photo-bytes.js');
const { kindOf } = require('./photo-parts.js');

/**
 * A block of a picture. `unread` is a compressed text, which is refused without reading it: only PNGs of
 * other programs have one, and a few bytes may unpack to gigabytes.
 * @typedef {{ kind: 'exif' | 'text' | 'unread', start: number, end: number }} Block
 */

/** @typedef {import('./photo-parts.js').Part} Part */

/** Directories of EXIF that are read: the ones of the camera and of its compatibility. */
const DIRECTORIES = [0x8769, 0xa005];
/** Tags of the place, and of contents that may hold one and are refused unread: other directories, XMP, captions, Photoshop's
 * resources, the maker's notes. */
const REFUSED_TAGS = [0x8825, 0x014a, 0x02bc, 0x83bb, 0x8649, 0x927c];
/** The type of an address in EXIF: one number of four bytes. */
const LONG = 4;
/** The most directories of an EXIF block. */
const MOST_DIRECTORIES = 8;

/** Names of a place in XMP and elsewhere, in any spelling. What follows is refused unread: EXIF inside another block,
 * EXIF or XMP in hexadecimal (in a PNG), and what makes XML say other words than it shows. */
const PLACE_NAME = /gps|l(ati|ongt?i)tude|exif\0|raw profile|<!|<\?xml\b/i;

/** The most bytes of all blocks together. A segment of a JPEG has at most 65,533, and a camera writes a few kilobytes. */
const MOST_TEXT = 256 << 10;
/** The most EXIF blocks. A usual picture has one, and each may have 65,535 entries. */
const MOST_EXIF = 4;

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; false for other kinds
 * @param {readonly Part[]} parts of the file
 * @returns {boolean} also true if there is too much to read
 */
function tellsPlace(bytes, parts) {
  const kind = kindOf(bytes);
  const blocks = kind ? parts.flatMap((part) => BLOCKS[kind](bytes, part) ?? []) : [];
  const exif = blocks.filter((block) => block.kind === 'exif');
  const length = blocks.reduce((sum, { start, end }) => sum + end - start, 0);
  if (blocks.some((block) => block.kind === 'unread')) return true;
  if (exif.length > MOST_EXIF || length > MOST_TEXT) return true;
  return (
    exif.some((block) => exifTellsPlace(bytes, block)) ||
    blocks.map(({ start, end }) => textAt(bytes, start, end)).some(textTellsPlace)
  );
}

/** Also in UTF-16, which has a zero byte for each letter. @param {string} text */
const textTellsPlace = (text) =>
  PLACE_NAME.test(text) || PLACE_NAME.test(text.replaceAll('\0', ''));

/** What a part says about the picture. @type {Record<'jpeg' | 'png' | 'webp', (bytes: ArrayLike<number>, part: Part) => Block | undefined>} */
const BLOCKS = {
  // EXIF and XMP are in segments of the kind APP1, a comment is in FE.
  jpeg(bytes, { type, start, end }) {
    if (type !== 0xe1 && type !== 0xfe) return undefined;
    const isExif = type === 0xe1 && textAt(bytes, start, start + 4) === 'Exif';
    return { kind: isExif ? 'exif' : 'text', start: start + (isExif ? 6 : 0), end };
  },
  png(bytes, { type, start, end }) {
    if (type === 'eXIf') return { kind: 'exif', start, end };
    if (type === 'zTXt') return { kind: 'unread', start, end };
    if (type === 'tEXt') return { kind: 'text', start, end };
    if (type !== 'iTXt') return undefined;
    return { kind: isCompressedText(bytes, start) ? 'unread' : 'text', start, end };
  },
  webp(bytes, { type, start, end }) {
    if (type === 'XMP ') return { kind: 'text', start, end };
    if (type !== 'EXIF') return undefined;
    const isPrefixed = textAt(bytes, start, start + 4) === 'Exif';
    return { kind: 'exif', start: start + (isPrefixed ? 6 : 0), end };
  },
};

/** A keyword in a PNG, in bytes. */
const LONGEST_KEYWORD = 79;

/**
 * Whether the flag after the keyword and its zero byte is set.
 * @param {ArrayLike<number>} bytes
 * @param {number} start of an international text
 */
function isCompressedText(bytes, start) {
  let at = start;
  while (at <= start + LONGEST_KEYWORD && bytes[at] !== 0) at += 1;
  return bytes[at + 1] !== 0;
}

/**
 * Looks for the place in all directories that a reader follows.
 * @param {ArrayLike<number>} bytes
 * @param {Block} block whose start is its header, to which its offsets are relative
 * @returns {boolean} also true if it cannot be read
 */
function exifTellsPlace(bytes, { start, end }) {
  const order = textAt(bytes, start, start + 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return true;
  const isLittle = order.startsWith('II');
  const directories = [start + number(bytes, start + 4, 4, isLittle)];
  for (let n = 0; n < directories.length; n++) {
    const directory = directories[n] ?? 0;
    const last = directory + 2 + 12 * number(bytes, directory, 2, isLittle);
    if (n >= MOST_DIRECTORIES || directory + 2 > end || last > end) return true;
    for (let entry = directory + 2; entry < last; entry += 12) {
      const tag = number(bytes, entry, 2, isLittle);
      if (REFUSED_TAGS.includes(tag)) return true;
      if (!DIRECTORIES.includes(tag)) continue;
      const [type, count] = [
        number(bytes, entry + 2, 2, isLittle),
        number(bytes, entry + 4, 4, isLittle),
      ];
      if (type !== LONG || count !== 1) return true; // others read another address from it
      directories.push(start + number(bytes, entry + 8, 4, isLittle));
    }
    const next = last + 4 <= end ? number(bytes, last, 4, isLittle) : 0;
    if (next !== 0) directories.push(start + next);
  }
  return false;
}

module.exports = { tellsPlace };
