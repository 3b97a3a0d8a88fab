// @ts-check
// Finds out whether a picture file is complete. Browsers show a truncated one as half a picture or none.

/** @type {typeof import('./photo-bytes.js')} */
const { number, textAt } = require(`${__hooks}/lib/photo-bytes.js`);

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; other kinds count as complete
 * @returns {boolean} also true with bytes after its end, which some cameras write
 */
function breaksOff(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return !hasJpegEnd(bytes);
  if (textAt(bytes, 1, 4) === 'PNG') return !hasPngEnd(bytes);
  if (textAt(bytes, 8, 12) === 'WEBP') return number(bytes, 4, 4, true) + 8 > bytes.length;
  return false;
}

/**
 * Looks for the end (FF D9) after the start of the scan (FF DA), where these bytes mean nothing else. A
 * thumbnail inside the headers has an end too.
 * @param {ArrayLike<number>} bytes
 */
function hasJpegEnd(bytes) {
  let scan = 2;
  while (bytes[scan] === 0xff && bytes[scan + 1] !== 0xda)
    scan = bytes[scan + 1] === 0xff ? scan + 1 : scan + 2 + number(bytes, scan + 2, 2);
  for (let at = bytes.length - 2; at > scan; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** @param {ArrayLike<number>} bytes */
function hasPngEnd(bytes) {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (textAt(bytes, at + 4, at + 8) === 'IEND') return true;
    at += 12 + number(bytes, at, 4);
  }
  return false;
}

module.exports = { breaksOff };
