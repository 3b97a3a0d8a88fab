// Reads the one table of the fields of a listing's private data, which the app reads too.

/**
 * @typedef {object} PrivateField
 * @property {number} [text] the most characters
 * @property {string} [pattern] of a text that is not empty
 * @property {boolean} [lines] whether a text may have line breaks
 * @property {{ min: number, max: number, decimals: number }} [number] 0: none
 * @property {boolean} [boolean]
 * @property {boolean} [email]
 * @property {readonly string[]} [choice] or empty
 * @property {boolean} [day] `2026-11-27`, or empty
 */

/** By the name of the column, in the order of the form. @type {Record<string, PrivateField>} */
const PRIVATE_FIELDS = require('../../../src/domain/private-data/fields.json');

const PRIVATE_NAMES = Object.keys(PRIVATE_FIELDS);

/** Before the names of these fields in the history of the listing, which has a `floor` of its own. */
const PRIVATE_PREFIX = 'private:';

/** SQL: whether an entry of `property_history` is about private data. No entry is about both. */
const IS_PRIVATE_ENTRY = `EXISTS (
  SELECT 1 FROM json_each(property_history.changes)
  WHERE substr(key, 1, ${PRIVATE_PREFIX.length}) = '${PRIVATE_PREFIX}')`;

module.exports = { IS_PRIVATE_ENTRY, PRIVATE_FIELDS, PRIVATE_NAMES, PRIVATE_PREFIX };
