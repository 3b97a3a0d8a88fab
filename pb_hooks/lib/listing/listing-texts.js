// The title and the description of a listing in a language. The app has the same rule (src/domain/listing/listing-texts.ts).

const { DEFAULT_LANGUAGE } = require('../base/languages.js');

/**
 * @typedef {import('../base/languages.js').Language} Language
 * @typedef {{ text: string, lang: Language }} ShownText a text and the language that it is in
 */

/**
 * The texts in a language; the original where there is no translation.
 * @param {(column: string) => string} read a column of the listing
 * @param {Language} language
 * @returns {{ title: ShownText, description: ShownText }}
 */
function textOf(read, language) {
  const original = /** @type {Language} */ (read('language') || DEFAULT_LANGUAGE);
  const textIn = (/** @type {'title' | 'description'} */ name) => {
    const translation = language === original ? '' : read(`${name}_${language}`);
    return translation === ''
      ? { text: read(name), lang: original }
      : { text: translation, lang: language };
  };
  return { title: textIn('title'), description: textIn('description') };
}

/** The same of a record. @param {core.Record} listing @param {Language} language */
const textOfRecord = (listing, language) => textOf((column) => listing.getString(column), language);

/** SQL: the title of a listing in a language; the original where there is no translation. @param {Language} language */
const titleIn = (language) =>
  `iif(COALESCE(NULLIF(language, ''), '${DEFAULT_LANGUAGE}') = '${language}' OR title_${language} = '',
    title, title_${language})`;

module.exports = { textOf, textOfRecord, titleIn };
