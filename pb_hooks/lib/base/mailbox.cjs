// @ts-check
// One spelling for each mailbox. A domain can be written in capitals, and in ASCII (`xn--…`) or in the letters that it stands for.

/**
 * The spelling in which addresses are stored and compared: `info@XN--Peaflor-5za.es` → `info@peñaflor.es`. The part before the `@`
 * stays, since it is the provider's; comparisons take no account of its capitals.
 * @param {string} address
 */
const asStored = (address) => inDomain(address, asWritten);

/**
 * The spelling for mail servers, many of which know no other letters than ASCII: `info@peñaflor.es` → `info@xn--peaflor-5za.es`.
 * @param {string} address
 */
const asSent = (address) => inDomain(address, asAscii);

/** @param {string} address @param {(label: string) => string} change */
function inDomain(address, change) {
  const at = address.lastIndexOf('@') + 1;
  if (at === 0) return address;
  const domain = address.slice(at).normalize('NFC').toLowerCase();
  return address.slice(0, at) + domain.split('.').map(change).join('.');
}

/** @param {string} label of a domain, in small letters */
const asAscii = (label) => (/^[ -~]*$/.test(label) ? label : `xn--${punycode(label)}`);

/** @param {string} label of a domain, in small letters; stays as it is with letters that no address of ours may have */
function asWritten(label) {
  const letters = label.startsWith('xn--') ? lettersOf(label.slice(4)) : undefined;
  const written = letters?.normalize('NFC').toLowerCase() ?? label;
  return asAscii(written) === label ? written : label;
}

// Punycode (RFC 3492) for the letters that an address may have (src/domain/account-limits.json): one unit each.
const LETTER = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/;
const BASE = 36;
const LEAST = 1;
const MOST = 26;

/** @param {string} label @returns {string} its ASCII letters, and after a hyphen where the others stand */
function punycode(label) {
  const codes = [...label].map((letter) => letter.charCodeAt(0));
  const plain = [...label].filter((letter) => letter < '\u0080');
  const output = plain.length > 0 ? [...plain, '-'] : [];
  let done = plain.length;
  let [last, delta, bias] = [128, 0, 72];
  for (const code of [...new Set(codes)].filter((one) => one >= 128).sort((a, b) => a - b)) {
    delta += (code - last) * (done + 1);
    for (const one of codes) {
      if (one < code) delta += 1;
      if (one !== code) continue;
      output.push(...digitsOf(delta, bias));
      bias = biasAfter(delta, done + 1, done === plain.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    last = code + 1;
  }
  return output.join('');
}

/** @param {number} number @param {number} bias @returns {string[]} a number of variable length, the least digit first */
function digitsOf(number, bias) {
  /** @type {string[]} */
  const digits = [];
  let left = number;
  for (let k = BASE; ; k += BASE) {
    const threshold = thresholdAt(k, bias);
    if (left < threshold) return [...digits, digitOf(left)];
    digits.push(digitOf(threshold + ((left - threshold) % (BASE - threshold))));
    left = Math.floor((left - threshold) / (BASE - threshold));
  }
}

/**
 * @param {string} code as `punycode` writes it
 * @returns {string | undefined} undefined for a wrong code, and for other letters
 */
function lettersOf(code) {
  const plain = Math.max(0, code.lastIndexOf('-'));
  const letters = [...code.slice(0, plain)];
  const digits = [...code.slice(plain && plain + 1)].map((digit) => DIGITS.indexOf(digit));
  let [last, position, bias] = [128, 0, 72];
  while (digits.length > 0) {
    const number = numberOf(digits, bias);
    const count = letters.length + 1;
    bias = biasAfter(number, count, last === 128 && position === 0);
    last += Math.floor((position + number) / count);
    position = (position + number) % count;
    const letter = String.fromCharCode(last);
    if (!(last < 0x250) || !LETTER.test(letter)) return undefined;
    letters.splice(position, 0, letter);
    position += 1;
  }
  return letters.join('');
}

/** @param {number[]} digits that of a number of variable length are taken away @param {number} bias @returns {number} NaN without its end */
function numberOf(digits, bias) {
  let [number, weight] = [0, 1];
  for (let k = BASE; ; k += BASE) {
    const digit = digits.shift() ?? Number.NaN;
    number += digit * weight;
    const threshold = thresholdAt(k, bias);
    if (!(digit >= threshold)) return number;
    weight *= BASE - threshold;
  }
}

/** @param {number} k @param {number} bias */
const thresholdAt = (k, bias) => Math.min(MOST, Math.max(LEAST, k - bias));

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @param {number} value from 0 to 35 */
const digitOf = (value) => DIGITS.charAt(value);

/** @param {number} delta @param {number} count of letters @param {boolean} isFirst */
function biasAfter(delta, count, isFirst) {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let k = 0;
  for (; left > ((BASE - LEAST) * MOST) / 2; k += BASE) left = Math.floor(left / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * left) / (left + 38));
}

module.exports = { asSent, asStored };
