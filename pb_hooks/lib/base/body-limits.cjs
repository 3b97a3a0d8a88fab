// @ts-check
// The limits of bodies. A body may have the bytes that the longest values of its route's fields take, and about as many values, so
// nobody can send more work than a person can.

const { TOKEN } = require('./body-fields.cjs');
const { PUBLIC_ROUTES } = require('./public-routes.cjs');
const { SESSION_ROUTES } = require('./session-routes.cjs');

/** @typedef {import('./body-fields.cjs').Fields} Fields */
/** @typedef {{ bytes: number, values: number }} Limits the most bytes, and the most values in JSON or in a form */

/** Bytes of a character in its longest spelling: an emoji as two escapes, such as `\ud83c\udfe0`. */
const OF_CHARACTER = 12;
/** Bytes around a name and its value: quotation marks, comma, colon, and white space that some programs add. */
const AROUND = 60;

/** @param {Fields} fields @returns {number} */
const bytesOf = (fields) =>
  AROUND +
  Object.entries(fields).reduce((sum, [name, longest]) => {
    return sum + AROUND + name.length + bytesOfValue(longest);
  }, 0);

/** @param {import('./body-fields.cjs').Longest} longest @returns {number} */
const bytesOfValue = (longest) =>
  typeof longest === 'number'
    ? OF_CHARACTER * longest
    : (longest.bytes ?? longest.most * bytesOf(longest.of));

/** @param {Fields} fields @returns {number} */
const valuesOf = (fields) =>
  Object.values(fields).reduce(
    (/** @type {number} */ sum, longest) =>
      sum + (typeof longest === 'number' ? 1 : longest.most * valuesOf(longest.of)),
    0,
  );

/** Values beyond those of the table: a few wrong ones get the names of their fields. */
const FURTHER_VALUES = 20;

/** @param {Fields} fields @returns {Limits} */
const limitsBy = (fields) => ({
  bytes: bytesOf(fields),
  values: 2 * valuesOf(fields) + FURTHER_VALUES,
});

/** What may be sent to any other route, where it is refused. */
const OTHERS = limitsBy({ anything: TOKEN });

/** @param {Record<string, Fields>} routes */
const rowsOf = (routes) =>
  Object.entries(routes).map(([route, fields]) => ({
    pattern: new RegExp(`^${route.replaceAll('*', '[^/]+')}/?$`),
    limits: limitsBy(fields),
  }));
const PUBLIC = rowsOf(PUBLIC_ROUTES);
const ALL = [...PUBLIC, ...rowsOf(SESSION_ROUTES)];

/**
 * @param {string} method @param {string} path @param {boolean} hasSession
 * @returns {Limits}
 */
const limitsOf = (method, path, hasSession) =>
  (hasSession ? ALL : PUBLIC).find(({ pattern }) => pattern.test(`${method} ${path}`))?.limits ??
  OTHERS;

module.exports = { limitsOf };
