// @ts-check
// Finds out whether a picture file is complete. Browsers show a truncated one as half a picture or none.

const { number } = require('./photo-bytes.js');
const { kindOf, SCAN } = require('./photo-parts.js');

/** Bytes that may follow the end of a JPEG, which some cameras write. */
const MOST_AFTER_END = 256 << 10;

/**
 * @param {ArrayLike<number>} bytes of a JPEG, PNG or WebP file; other kinds count as complete
 * @param {readonly import('./photo-parts.js').Part[]} parts of the file
 * @returns {boolean} false also with bytes after its end
 */
function breaksOff(bytes, parts) {
  const last = parts[parts.length - 1];
  switch (kindOf(bytes)) {
    case 'jpeg':
      return last?.type !== SCAN || !hasJpegEnd(bytes, last.start);
    case 'png':
      return last?.type !== 'IEND';
    case 'webp':
      return number(bytes, 4, 4, true) + 8 > bytes.length;
    default:
      return false;
  }
}

/**
 * Looks for the end (FF D9) after the start of the scan, where these bytes mean nothing else. A thumbnail inside
 * the headers has an end too.
 * @param {ArrayLike<number>} bytes
 * @param {number} scan
 */
function hasJpegEnd(bytes, scan) {
  const from = Math.max(scan, bytes.length - MOST_AFTER_END);
  for (let at = bytes.length - 2; at >= from; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

module.exports = { breaksOff };
