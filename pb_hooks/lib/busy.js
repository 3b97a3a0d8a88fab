// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// A busy database. PocketBase answers 400 to what a hook throws, as to wrong values, and a device would give up.

/** The words of Go and of SQLite when a query had to wait too long: 10 s for a lock, 30 s in all. */
const TOO_LONG = /context deadline exceeded|database is locked/i;

/** Seconds after which a device may retry. */
const RETRY_AFTER = 10;

/**
 * The answer to a request that the database was too busy for.
 * @param {unknown} error as it was thrown
 * @returns {ApiError | undefined} 503; undefined after any other failure, and for an answer that PocketBase has made
 */
function refusalOfBusyDatabase(error) {
  const thrown = /** @type {ApiError & { value?: ApiError }} */ (error);
  const isAnswer = typeof (thrown.value ?? thrown).status === 'number';
  if (isAnswer || !TOO_LONG.test(String(error))) return undefined;
  return new ApiError(503, 'The server is busy.', {});
}

module.exports = { RETRY_AFTER, refusalOfBusyDatabase };
