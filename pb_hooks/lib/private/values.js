// Rules of a listing's private data that the columns' own limits do not cover. The app has the same rules.

const { refusal } = require('../base/fields.js');
const { isDay, isPhone } = require('../base/shapes.js');
const { columnOf } = require('../base/synced.js');

/**
 * The facts that the columns do not have, by the app's names, in the order of the form. In a number 0 means none.
 * @type {[string, { day?: boolean, number?: { decimals: number }, [fact: string]: unknown }][]}
 */
const FIELDS = Object.entries(require('../../../src/domain/private-data/fields.json'));

/**
 * Checks private data before it is saved. Its texts are cleaned already.
 * @param {core.Record} record
 * @throws BadRequestError for the first wrong field
 */
function checkPrivate(record) {
  for (const [field, { day, number }] of FIELDS) {
    const name = columnOf(field);
    const text = record.getString(name);
    if (day && text !== '' && !isDay(text))
      throw refusal(name, 'validation_day', 'Must be a day, such as 2026-12-01.');
    if (number && !hasAtMost(number.decimals, record.getFloat(name)))
      throw refusal(name, 'validation_step', `At most ${number.decimals} decimals.`);
  }
  const phone = record.getString('owner_phone');
  if (phone !== '' && !isPhone(phone))
    throw refusal('owner_phone', 'validation_phone', 'Must be a phone number.');
  if (!isOnEarth(record.getString('point')))
    throw refusal('point', 'validation_point', 'Must be a latitude and a longitude.');
  const [begin, end] = [record.getString('mandate_date'), record.getString('mandate_end')];
  if (begin !== '' && end !== '' && end < begin)
    throw refusal('mandate_end', 'validation_before', 'Must not be before the date.');
}

/** @param {string} point of the column's pattern, or empty */
function isOnEarth(point) {
  const [lat = 0, lon = 0] = point.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** @param {number} decimals @param {number} value */
const hasAtMost = (decimals, value) => Number(value.toFixed(decimals)) === value;

module.exports = { checkPrivate };
