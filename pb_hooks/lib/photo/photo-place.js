// @ts-check
// Finds out whether a photo contains the place where it was taken. Cameras write it and the app removes it
// before an upload; this checks uploads by other programs. EXIF without a place is allowed, because
// some browsers add it to every JPEG.

const { number, textAt } = require('./photo-bytes.js');
const { kindOf } = require('./photo-parts.js');

/**
 * A block of a picture. `unread` is a compressed or long text, which is refused without reading it: only PNGs of
 * other programs have one, and a few bytes may unpack to gigabytes.
 * @typedef {{ kind: 'exif' | 'text' | 'unread', start: number, end: number }} Block
 */

/** @typedef {import('./photo-parts.js').Part} Part */

/** The place's tag in EXIF and its name in XMP. */
const GPS_TAG = 0x8825;
const GPS_NAME = /GPSL(ati|ongi)tude/;
/** EXIF or XMP in hexadecimal, in a text of a PNG. It is refused unread. */
const RAW_PROFILE = /^Raw profile type (exif|APP1|xmp)/i;

/** The most bytes of all texts together. A segment of a JPEG has at most 65,533, and a camera writes a few kilobytes. */
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
  const texts = blocks.filter((block) => block.kind === 'text');
  const length = texts.reduce((sum, { start, end }) => sum + end - start, 0);
  if (exif.length + texts.length < blocks.length) return true;
  if (exif.length > MOST_EXIF || length > MOST_TEXT) return true;
  return (
    exif.some(({ start }) => exifTellsPlace(bytes, start)) ||
    texts.map(({ start, end }) => textAt(bytes, start, end)).some(textTellsPlace)
  );
}

/** @param {string} text */
const textTellsPlace = (text) => GPS_NAME.test(text) || RAW_PROFILE.test(text);

/** What a part says about the picture. @type {Record<'jpeg' | 'png' | 'webp', (bytes: ArrayLike<number>, part: Part) => Block | undefined>} */
const BLOCKS = {
  // EXIF and XMP are in segments of the kind APP1.
  jpeg(bytes, { type, start, end }) {
    if (type !== 0xe1) return undefined;
    const isExif = textAt(bytes, start, start + 4) === 'Exif';
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
 * Looks for the place among the entries of EXIF's first directory.
 * @param {ArrayLike<number>} bytes
 * @param {number} start of its header, to which its offsets are relative
 */
function exifTellsPlace(bytes, start) {
  const isLittle = textAt(bytes, start, start + 2) === 'II';
  const directory = start + number(bytes, start + 4, 4, isLittle);
  const count = number(bytes, directory, 2, isLittle);
  for (let n = 0; n < count; n++)
    if (number(bytes, directory + 2 + 12 * n, 2, isLittle) === GPS_TAG) return true;
  return false;
}

module.exports = { tellsPlace };
