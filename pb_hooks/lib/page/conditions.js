// Writes the conditions of a filter as SQL. The app makes them (src/served/conditions.ts); their columns come from its tables.

const { json } = require('../sync/rows.js');

/**
 * @typedef {(
 *   { column: string, among: string[] } |
 *   { column: string, least: number, orEmpty: boolean } |
 *   { column: string, most: number | string, orEmpty: boolean } |
 *   { column: string, has: string[] } |
 *   { column: string, fallenSince: string } |
 *   { any: Condition[] } |
 *   { all: Condition[] }
 * )} Condition as in the app
 */

/**
 * @param {Condition[]} conditions
 * @returns {{ sql: string[], values: Record<string, string | number> }} one text for each, and the values of their parameters
 */
function writeConditions(conditions) {
  /** @type {Record<string, string | number>} */
  const values = {};
  const bind = (/** @type {string | number} */ value) => {
    const name = `p${Object.keys(values).length}`;
    values[name] = value;
    return `{:${name}}`;
  };
  return { sql: conditions.map((one) => write(one, bind)), values };
}

/** @param {Condition} condition @param {(value: string | number) => string} bind @returns {string} */
function write(condition, bind) {
  if ('any' in condition) return `(${condition.any.map((one) => write(one, bind)).join(' OR ')})`;
  if ('all' in condition) return `(${condition.all.map((one) => write(one, bind)).join(' AND ')})`;
  const { column } = condition;
  if ('among' in condition) return `${column} IN ${among(condition.among, bind)}`;
  if ('has' in condition)
    return `EXISTS (SELECT 1 FROM json_each(${json(column, 'array', '[]')}) WHERE value IN ${among(condition.has, bind)})`;
  if ('fallenSince' in condition)
    return `(price > 0 AND price < (SELECT value ->> 'price' FROM json_each(${json(column, 'array', '[]')})
      WHERE value ->> 'date' >= ${bind(condition.fallenSince)} ORDER BY key DESC LIMIT 1))`;
  const bound =
    'least' in condition
      ? `${column} >= ${bind(condition.least)}`
      : `${column} <= ${bind(condition.most)}`;
  return condition.orEmpty ? bound : `(${bound} AND ${column} != 0)`;
}

/** @param {string[]} texts @param {(value: string) => string} bind */
const among = (texts, bind) => `(SELECT value FROM json_each(${bind(JSON.stringify(texts))}))`;

module.exports = { writeConditions };
