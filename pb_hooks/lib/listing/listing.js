// Rules of a listing that the columns' own limits do not cover.

const { cleanText, namesIn, readJson, refusal } = require('../base/fields.js');
const { isDay, isLink } = require('../base/shapes.js');
const { ROWS } = require('./listing-table.js');

/**
 * Completes and checks a listing before it is saved.
 * @param {core.Record} record
 */
function checkListing(record) {
  if (!record.getString('operation_type')) record.set('operation_type', 'venta');
  for (const { column, number, list } of ROWS) {
    // The column of a whole number checks itself.
    if (
      number?.step &&
      number.step !== 1 &&
      !Number.isInteger(record.getFloat(column) / number.step)
    )
      throw refusal(column, 'validation_step', `Must be a multiple of ${number.step}.`);
    if (list) record.set(column, checkedTexts(record, column, list));
  }
  for (const { column, text, date } of ROWS) {
    const value = record.getString(column);
    if (value === '' || value === record.original().getString(column)) continue;
    if (date && !isDay(value))
      throw refusal(column, 'validation_day', 'Must be a day of the calendar.');
    if (text?.link && !isLink(value))
      throw refusal(column, 'validation_link', 'Must be https:// and a host.');
  }
}

/**
 * @param {core.Record} record
 * @param {string} column
 * @param {{ max: number, maxLength: number }} limits
 * @returns {string[]} cleaned, without duplicates
 */
function checkedTexts(record, column, { max, maxLength }) {
  const texts = readJson(record, column) ?? [];
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string'))
    throw refusal(column, 'validation_wrong_kind', 'Must be a list of texts.');
  const clean = [...new Set(texts.map((text) => cleanText(text)))].filter(Boolean);
  if (clean.length > max) throw refusal(column, 'validation_too_many', `At most ${max}.`);
  if (clean.some((text) => [...text].length > maxLength))
    throw refusal(column, 'validation_max_text', `At most ${maxLength} characters.`);
  return clean;
}

/**
 * Refuses a request that sets what only the server sets.
 * @param {core.Collection} collection
 * @param {Record<string, unknown>} values as received
 */
function refuseServerValues(collection, values) {
  if (collection.name !== 'properties') return;
  const names = namesIn(values);
  for (const { column, byServer } of ROWS)
    if (byServer && names.includes(column))
      throw refusal(column, 'validation_by_server', 'Only the server sets this.');
}

/**
 * Takes the next references. None is given twice, even after its listing is deleted. A rollback frees them again.
 * @param {CoreApp} tx
 * @param {number} [count] how many references to take
 * @returns {number} the last one taken
 */
function nextReference(tx, count = 1) {
  const taken = new DynamicModel({ reference: 0 });
  tx.db()
    .newQuery(
      'UPDATE sync_state SET reference = reference + {:count} WHERE id = 1 RETURNING reference',
    )
    .bind({ count })
    .one(taken);
  return taken.reference;
}

module.exports = { checkListing, nextReference, refuseServerValues };
