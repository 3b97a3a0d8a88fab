// Reads the one table of a listing's fields, which the app reads too. The meaning of a row is documented
// in src/domain/listing/field-table.ts.

const { columnOf } = require('../base/synced.js');

/**
 * @typedef {object} Row the facts about a field that its column does not have
 * @property {{ max?: number, link?: boolean }} [text]
 * @property {{ max: number, step?: number }} [number]
 * @property {object} [boolean]
 * @property {object} [date]
 * @property {boolean} [byServer] only the server sets it
 * @property {{ max: number, maxLength: number }} [list]
 * @property {{ max: number }} [prices] earlier prices
 * @property {string} [section] of the form
 * @property {boolean} kept in the history
 */

/** @type {Record<string, Row>} */
const table = require('../../../src/domain/listing/fields.json');

/** Rows with the name of their column, in the order of the table. */
const ROWS = Object.entries(table).map(([field, row]) => ({ ...row, column: columnOf(field) }));

module.exports = { ROWS };
