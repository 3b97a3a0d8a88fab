// The languages of the app, from its own list.

const FACTS = require('../../../src/domain/languages.json');

/** @typedef {keyof typeof FACTS} Language */

const LANGUAGES = /** @type {Language[]} */ (Object.keys(FACTS));

/** @type {Language} */
const DEFAULT_LANGUAGE = 'es';

/** @param {unknown} value @returns {Language} the default for anything unknown */
const parseLanguage = (value) =>
  LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;

module.exports = { DEFAULT_LANGUAGE, FACTS, LANGUAGES, parseLanguage };
