// Reads numbers and texts of a picture file.

/**
 * @param {ArrayLike<number>} bytes
 * @param {number} at
 * @param {number} length in bytes
 * @param {boolean} [isLittle] little-endian
 * @returns {number} 0 past the end
 */
function number(bytes, at, length, isLittle = false) {
  let value = 0;
  for (let n = 0; n < length; n++)
    value = value * 256 + (bytes[isLittle ? at + length - 1 - n : at + n] ?? 0);
  return value;
}

/** @param {ArrayLike<number>} bytes @param {number} start @param {number} end */
function textAt(bytes, start, end) {
  const characters = [];
  for (let at = start; at < Math.min(end, bytes.length); at++)
    characters.push(String.fromCharCode(bytes[at] ?? 0));
  return characters.join('');
}

module.exports = { number, textAt };
