// Texts in the headers of a mail. PocketBase writes a plain text into a header as it is: an unquoted comma in a name
// makes two addresses. It encodes any other text on one line, without regard to its length. So texts are
// encoded here, and PocketBase finds only plain ones.

// Bytes, because a line has at most 998 (RFC 5321). `Subject` has it alone, a name shares it with an address of up to 254.
const MOST_OF_TEXT = 900;
const MOST_OF_NAME = 700;

/** An encoded word has at most 75 characters (RFC 2047). 45 bytes of text make one of 72, and a space follows. */
const BYTES_OF_WORD = 45;
const LENGTH_OF_WORD = 73;

/** Characters that mean something else before an address. */
const SPECIAL = /[()<>[\]:;@\\,."]/;

/**
 * The text for a header such as `Subject`, shortened if it is too long for a line.
 * @param {string} text
 */
const asHeaderText = (text) => (isPlain(text, MOST_OF_TEXT) ? text : encoded(text, MOST_OF_TEXT));

/**
 * The text for the name before an address, shortened likewise.
 * @param {string} name
 */
function asAddressName(name) {
  if (!isPlain(name, MOST_OF_NAME)) return encoded(name, MOST_OF_NAME);
  return SPECIAL.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
}

/** False also for a text that looks encoded: its reader would see another one.
 * @param {string} text @param {number} most bytes */
const isPlain = (text, most) =>
  /^[ -~]*$/.test(text) && !text.includes('=?') && text.length <= most;

/** @param {string} text @param {number} most bytes @returns {string} encoded words */
function encoded(text, most) {
  const words = wordsOf(text);
  const room = Math.floor(most / LENGTH_OF_WORD);
  if (words.length > room) words.splice(room - 1, words.length, bytesOf('…'));
  return words.map(wordOf).join(' ');
}

/** @param {string} text @returns {number[][]} the bytes of each word; no character is in two */
function wordsOf(text) {
  /** @type {number[][]} */
  const words = [[]];
  for (const character of text) {
    const bytes = bytesOf(character);
    const word = words[words.length - 1] ?? [];
    if (word.length + bytes.length <= BYTES_OF_WORD) word.push(...bytes);
    else words.push(bytes);
  }
  return words;
}

/** @param {string} character @returns {number[]} in UTF-8 */
function bytesOf(character) {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  const last = 0x80 | (code & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), last];
  const third = 0x80 | ((code >> 6) & 0x3f);
  if (code < 0x10000) return [0xe0 | (code >> 12), third, last];
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), third, last];
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param {readonly number[]} bytes @returns {string} an encoded word */
function wordOf(bytes) {
  let base64 = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    base64 += BASE64.charAt(group >> 18) + BASE64.charAt((group >> 12) & 63);
    base64 += b === undefined ? '=' : BASE64.charAt((group >> 6) & 63);
    base64 += c === undefined ? '=' : BASE64.charAt(group & 63);
  }
  return `=?utf-8?B?${base64}?=`;
}

module.exports = { asAddressName, asHeaderText };
