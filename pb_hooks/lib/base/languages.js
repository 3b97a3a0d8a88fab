// The languages of the app, from its own list.

const FACTS = require('../../../src/domain/languages.json');

/** @typedef {keyof typeof FACTS} Language */

const LANGUAGES = /** @type {Language[]} */ (Object.keys(FACTS));

/** @type {Language} */
const DEFAULT_LANGUAGE = 'es';

/** @param {unknown} value @returns {Language} the default for anything unknown */
const parseLanguage = (value) =>
  LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;

/** An address that opens the app in a language; what follows the # stays at its end. @param {string} url @param {string} language */
function withLanguage(url, language) {
  const [address = '', ...after] = url.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}lang=${language}`, ...after].join('#');
}

module.exports = { DEFAULT_LANGUAGE, FACTS, LANGUAGES, parseLanguage, withLanguage };
