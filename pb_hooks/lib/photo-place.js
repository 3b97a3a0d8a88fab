// @ts-check
// Finds out whether a photo contains the place where it was taken. Cameras write it and the app removes it
// before an upload; this checks uploads by other programs. EXIF without a place is allowed, because
// some browsers add it to every JPEG.

/** @type {typeof import('./photo-bytes.js')} */
const { number, textAt } = require(`${__hooks}/lib/photo-bytes.js`);

/**
 * Compressed text is refused unread: only PNGs of other programs have it, and a few bytes of it may unpack to
 * gigabytes.
 * @typedef {{ kind: 'exif' | 'text' | 'compressed', start: number, end: number }} Block
 */

/** The place's tag in EXIF and its name in XMP. */
const GPS_TAG = 0x8825;
const GPS_NAME = /GPSL(ati|ongi)tude/;
/** EXIF or XMP in hexadecimal, in a text of a PNG. It is refused unread. */
const RAW_PROFILE = /^Raw profile type (exif|APP1|xmp)/i;

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; false for other kinds
 * @returns {boolean}
 */
function tellsPlace(bytes) {
  const blocks = [...jpegBlocks(bytes), ...pngBlocks(bytes), ...webpBlocks(bytes)];
  return blocks.some(({ kind, start, end }) => {
    if (kind === 'compressed') return true;
    if (kind === 'exif') return exifTellsPlace(bytes, start);
    const text = textAt(bytes, start, end);
    return GPS_NAME.test(text) || RAW_PROFILE.test(text);
  });
}

/**
 * The segments before the picture's data; those with EXIF or XMP are of the kind APP1.
 * @param {ArrayLike<number>} bytes
 */
function jpegBlocks(bytes) {
  /** @type {Block[]} */
  const blocks = [];
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return blocks;
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + number(bytes, at + 2, 2);
    if (bytes[at + 1] === 0xe1) {
      const isExif = textAt(bytes, at + 4, at + 8) === 'Exif';
      blocks.push({ kind: isExif ? 'exif' : 'text', start: at + (isExif ? 10 : 4), end });
    }
    at = bytes[at + 1] === 0xff ? at + 1 : end; // any number of 0xff may stand before a marker
  }
  return blocks;
}

/** @param {ArrayLike<number>} bytes */
function pngBlocks(bytes) {
  /** @type {Block[]} */
  const blocks = [];
  if (textAt(bytes, 1, 4) !== 'PNG') return blocks;
  for (let at = 8; at < bytes.length; at += 12 + number(bytes, at, 4)) {
    const type = textAt(bytes, at + 4, at + 8);
    const start = at + 8;
    const end = start + number(bytes, at, 4);
    if (type === 'eXIf') blocks.push({ kind: 'exif', start, end });
    const isCompressed =
      type === 'zTXt' || (type === 'iTXt' && isCompressedText(bytes, start, end));
    if (isCompressed) blocks.push({ kind: 'compressed', start, end });
    else if (type === 'tEXt' || type === 'iTXt') blocks.push({ kind: 'text', start, end });
  }
  return blocks;
}

/**
 * Whether the flag after the keyword and its zero byte is set.
 * @param {ArrayLike<number>} bytes
 * @param {number} start of an international text
 * @param {number} end
 */
function isCompressedText(bytes, start, end) {
  let at = start;
  while (at < end && bytes[at] !== 0) at += 1;
  return bytes[at + 1] !== 0;
}

/** @param {ArrayLike<number>} bytes */
function webpBlocks(bytes) {
  /** @type {Block[]} */
  const blocks = [];
  if (textAt(bytes, 8, 12) !== 'WEBP') return blocks;
  for (let at = 12; at < bytes.length; ) {
    const type = textAt(bytes, at, at + 4);
    const size = number(bytes, at + 4, 4, true);
    const start = at + 8;
    const isPrefixed = textAt(bytes, start, start + 4) === 'Exif';
    if (type === 'EXIF')
      blocks.push({ kind: 'exif', start: start + (isPrefixed ? 6 : 0), end: start + size });
    if (type === 'XMP ') blocks.push({ kind: 'text', start, end: start + size });
    at = start + size + (size % 2);
  }
  return blocks;
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
