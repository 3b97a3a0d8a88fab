// A full disk. PocketBase answers 400 to it, as to wrong values.

/** The words of SQLite and of the operating system when a disk takes no more data. */
const NO_ROOM =
  /database or disk is full|no space left on device|disk quota exceeded|disk I\/O error|readonly database|read-only file system|unable to open database file/i;

/** Seconds after which a device may retry: somebody has to make room. */
const RETRY_AFTER = 60;

/**
 * The answer to a request that failed because the disk is full or takes no writes.
 * @param {core.RequestEvent} e
 * @param {unknown} error as it was thrown
 * @returns {ApiError | undefined} 507; undefined after any other failure
 */
function refusalOfFullDisk(e, error) {
  const thrown = /** @type {{ value?: ApiError }} */ (error).value;
  const words = `${textOf(error)} ${textOf(thrown?.rawData?.())}`;
  const isFull = NO_ROOM.test(words) || (isFailedBatch(e, thrown) && !hasRoomFor(e));
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
 * The answer to a batch hides the words of its failure, so the disk itself is tried.
 * @param {core.RequestEvent} e @param {ApiError | undefined} thrown
 */
const isFailedBatch = (e, thrown) =>
  thrown?.status === 400 && e.request?.url?.path === '/api/batch';

/** The smallest room that is tried, in bytes: a write to the database takes some pages. */
const SOME_PAGES = 1 << 18;
/** The largest, in bytes: a photo with the form around it. */
const ONE_PHOTO = 6 << 20;

/** Whether the data folder takes as many bytes as the request has. @param {core.RequestEvent} e */
function hasRoomFor(e) {
  const bytes = Math.min(Math.max(Number(e.request?.contentLength ?? 0), SOME_PAGES), ONE_PHOTO);
  const file = `${e.app.dataDir()}/.room-${$security.randomString(8)}`;
  try {
    $os.writeFile(file, ' '.repeat(bytes), /** @type {any} Go reads a number */ (0o600));
    return true;
  } catch {
    return false;
  } finally {
    $os.removeAll(file);
  }
}

/**
 * Does work that writes at the start. On a full disk it fails with a warning, because the site can still be served.
 * @param {() => void} work
 */
function unlessFull(work) {
  try {
    work();
  } catch (error) {
    if (!NO_ROOM.test(textOf(error))) throw error;
    console.log(`marola: warning: The settings hold until the next start only: ${textOf(error)}`);
  }
}

module.exports = { RETRY_AFTER, refusalOfFullDisk, unlessFull };
