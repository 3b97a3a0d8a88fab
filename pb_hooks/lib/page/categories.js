// The pages of categories, such as `/comprar/casas`, from the words that the app itself uses (src/domain/search/categories.ts).

const { slugOf } = require('../listing/public-listing.js');
const CATEGORIES = require('../../../src/domain/search/categories.json');

/** @type {Record<string, string[]>} by the type; the first word is the canonical one */
const WORDS = CATEGORIES.words;
const NOT_IN_WORDS = new RegExp(CATEGORIES.notInWords);

/** By the first part of a path. @type {Record<string, string>} */
const OPERATIONS = { comprar: 'venta', alquilar: 'alquiler' };
/** The guide under which an operation has its categories; others have none. @type {Record<string, string>} */
const GUIDES = { venta: '/comprar', alquiler: '/alquilar' };

/** @typedef {{ type: string, operationType: string }} Category */

/**
 * @param {string} first part of a path @param {string} word the second part, as an identifier of a type or a Spanish word
 * @returns {Category | undefined} undefined for the guide
 */
function categoryAt(first, word) {
  const operationType = OPERATIONS[first];
  const slug = slugOf(word);
  const type = Object.keys(WORDS).find(
    (known) => known === word.toLowerCase() || WORDS[known]?.includes(slug),
  );
  return type === undefined || operationType === undefined ? undefined : { type, operationType };
}

/** Whether a word may be a category. Otherwise its address is unknown. @param {string} word */
const isCategoryWord = (word) => !NOT_IN_WORDS.test(word);

/**
 * The category that the filters of an address ask for, if they ask for nothing else.
 * @param {Record<string, string>} query @returns {Category | undefined}
 */
function categoryOf(query) {
  const { type = '', operationType = '' } = query;
  const isKnown = Object.hasOwn(WORDS, type) && Object.hasOwn(GUIDES, operationType);
  return isKnown && Object.keys(query).length === 2 ? { type, operationType } : undefined;
}

/** The canonical path: `/comprar/casas`. @param {Category} category */
const categoryPath = ({ type, operationType }) => `${GUIDES[operationType]}/${WORDS[type]?.[0]}`;

module.exports = { GUIDES, categoryAt, categoryOf, categoryPath, isCategoryWord };
