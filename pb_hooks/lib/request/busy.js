// Answers 503 when the database is busy. PocketBase answers 400 to any error of a hook, as to a wrong value, and a
// device does not repeat a request after 400.

const { apiErrorOf } = require('../base/api-error.js');

/** The errors of Go and SQLite after a query has waited too long: 10 s for a lock, 30 s in all. */
const TOO_LONG = /context deadline exceeded|database is locked/i;

/** Seconds after which a device may retry. */
const RETRY_AFTER = 10;

/**
 * Returns the answer to a request for which the database was too busy.
 * @param {unknown} error as it was thrown
 * @returns {ApiError | undefined} 503; undefined after any other failure, and for an answer that PocketBase has made
 */
function refusalOfBusyDatabase(error) {
  const isAnswer = typeof apiErrorOf(error).status === 'number';
  if (isAnswer || !TOO_LONG.test(String(error))) return undefined;
  return new ApiError(503, 'The server is busy.', {});
}

module.exports = { RETRY_AFTER, refusalOfBusyDatabase };
