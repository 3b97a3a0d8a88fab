// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// A full disk. PocketBase answers 400 to it, as to wrong values.

/** The words of SQLite and of the operating system when a disk takes no more data. */
const NO_ROOM =
  /database or disk is full|no space left on device|disk quota exceeded|disk I\/O error|readonly database|read-only file system|unable to open database file/i;

/** Seconds after which a device may retry: somebody has to make room. */
const RETRY_AFTER = 60;

/**
 * The answer to a request that failed because the disk is full or takes no writes.
 * @param {unknown} error as it was thrown
 * @returns {ApiError | undefined} 507; undefined after any other failure
 */
function refusalOfFullDisk(error) {
  const thrown = /** @type {{ value?: ApiError }} */ (error).value;
  if (thrown?.status === 507) return thrown;
  const words = `${textOf(error)} ${textOf(thrown?.rawData?.())}`;
  const isFull = NO_ROOM.test(words) || (thrown && isOfFullDisk(thrown.data));
  return isFull ? new ApiError(507, 'The server has no room left.', {}) : undefined;
}

/** The text of what was thrown; empty for refused fields of which one is called toString. @param {unknown} value */
function textOf(value) {
  try {
    return String(value);
  } catch {
    return '';
  }
}

/**
 * PocketBase wraps the failure of one request of a batch in the answer to all of them.
 * @param {Record<string, any>} data of the answer to a batch
 */
const isOfFullDisk = ({ requests = {} }) =>
  Object.values(requests).some((request) => request?.response?.status === 507);

module.exports = { RETRY_AFTER, refusalOfFullDisk };
