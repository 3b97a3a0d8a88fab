// Answers for portals: the feed at its secret address.

const { giveUpIfGone } = require('../base/gone.js');
const { accepts, isFile } = require('../base/gzip.js');
const { compressFeed, feedFile, folder } = require('./feed-files.js');
const { hasSecret, isSecretFile } = require('./secret.js');

/** Whether a request names the secret address. @param {core.RequestEvent} e with the path value `file` */
const isFeed = (e) => isSecretFile(e.app, e.request?.pathValue('file') ?? '');

/**
 * Sends the feed. A cache that several readers share must not keep it; the portal may ask with its ETag.
 * @param {core.RequestEvent} e of the secret address
 * @throws ApiError 503 while the feed is being made
 */
function answerFeed(e) {
  const header = e.response.header();
  header.set('X-Robots-Tag', 'noindex');
  const file = feedFile(e.app, () => giveUpIfGone(e));
  if (file === undefined) {
    header.set('Cache-Control', 'no-store');
    throw new ApiError(503, 'The feed is being made.', {});
  }
  const accepted = e.request?.header.get('Accept-Encoding') ?? '';
  const isSmall = accepts(accepted, 'gzip') && isFile(`${folder(e.app)}/${file}.gz`);
  header.set('Content-Type', 'application/xml; charset=utf-8');
  header.set('Cache-Control', 'private, no-cache');
  header.set('Vary', 'Accept-Encoding');
  header.set('ETag', isSmall ? `"${file}-gz"` : `"${file}"`);
  if (isSmall) header.set('Content-Encoding', 'gzip');
  return e.fileFS($os.dirFS(folder(e.app)), isSmall ? `${file}.gz` : file);
}

/** The job ends before the next one begins, in milliseconds. */
const LONGEST_JOB = 50_000;
/** Between two slices, in milliseconds: requests come first. */
const PAUSE = 100;

/** Makes the feed slice by slice, and its compressed copy, before the portal asks. Runs each minute. @param {CoreApp} app */
function prepareFeed(app) {
  if (!hasSecret(app)) return;
  const end = Date.now() + LONGEST_JOB;
  let file = feedFile(app);
  for (; file === undefined && Date.now() < end; file = feedFile(app)) sleep(PAUSE);
  if (file !== undefined) compressFeed(app, file);
}

module.exports = { answerFeed, isFeed, prepareFeed };
