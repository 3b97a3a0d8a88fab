// Addresses as mail servers take them: many know no domains in other letters than ASCII.

/**
 * `info@peñaflor.es` → `info@xn--peaflor-5za.es`
 * @param {string} address
 */
function asMailbox(address) {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).normalize('NFC').toLowerCase();
  return /^[ -~]*$/.test(domain)
    ? address
    : address.slice(0, at) + domain.split('.').map(asLabel).join('.');
}

/** @param {string} label of a domain */
const asLabel = (label) => (/^[ -~]*$/.test(label) ? label : `xn--${punycode(label)}`);

// Punycode (RFC 3492) for the letters that an address may have (src/domain/account-limits.json): one unit each.
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
    const threshold = Math.min(MOST, Math.max(LEAST, k - bias));
    if (left < threshold) return [...digits, digitOf(left)];
    digits.push(digitOf(threshold + ((left - threshold) % (BASE - threshold))));
    left = Math.floor((left - threshold) / (BASE - threshold));
  }
}

/** @param {number} value from 0 to 35 */
const digitOf = (value) => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value);

/** @param {number} delta @param {number} count of letters @param {boolean} isFirst */
function biasAfter(delta, count, isFirst) {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let k = 0;
  for (; left > ((BASE - LEAST) * MOST) / 2; k += BASE) left = Math.floor(left / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * left) / (left + 38));
}

module.exports = { asMailbox };
