// Reads addresses of pages as they are passed on, as the app does (src/domain/meant-address.ts).

const rules = require('../../../src/domain/meant-address.json');

const END = new RegExp(rules.end);
const SENTENCE = new RegExp(rules.sentence);
const LEAVES_FOLDER = new RegExp(rules.leavesFolder, 'i');
/** Networks add `?fbclid=…` behind a query too. */
const SEPARATOR = /&|\?(?=\w+=)/;

/**
 * The address that was meant: without what a sentence has put behind it, with `#` and `?` where a program has encoded them. One that is right
 * stays as it is.
 * @param {string} address from the path on, as it was sent
 * @returns {string}
 */
function meantAddress(address) {
  const [before = '', ...fragments] = address.replace(/%23/g, '#').split('#');
  const [path = '', ...queries] = withQuery(before).split('?');
  if (LEAVES_FOLDER.test(path)) return address;
  const bare = `/${withoutEnd(path.replace(/\/{2,}/g, '/')).replace(/^\//, '')}`;
  const query = queries.join('?').split(SEPARATOR).map(meantValue).filter(Boolean).join('&');
  const fragment = meantFragment(fragments.join('#'));
  return bare + (query && `?${query}`) + (fragment && `#${fragment}`);
}

/** @param {string} text */
const withoutEnd = (text) => text.replace(SENTENCE, '').replace(END, '');

/** @param {string} address */
const withQuery = (address) => (address.includes('?') ? address : address.replace(/%3f/i, '?'));

/** A value of a query. A text that a person searches for may end with anything. @param {string} part */
function meantValue(part) {
  const [name = ''] = part.split('=');
  return rules.typed.includes(name) ? part : withoutEnd(part);
}

/** @param {string} fragment of a program that has encoded its `#` */
const meantFragment = (fragment) =>
  withoutEnd(
    fragment
      .replace(/^#+/, '')
      .replace(/%3d/gi, '=')
      .replace(/[?&]\w+=.*$/, ''),
  );

module.exports = { meantAddress };
