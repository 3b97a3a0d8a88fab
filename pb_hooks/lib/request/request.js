const preview = require('../../../src/domain/listing/photos/preview.json');
const thumbnail = require('../../../src/domain/listing/photos/thumbnail.json');
const { refuseWithoutRole } = require('../access/access.js');
const { refuseRemoteConsole } = require('../access/console-access.js');
const limits = require('../access/limits.js');
const { spellAddress } = require('../access/spelling.js');
const { refusalOfLongPassword, toldOwnerOfAddress } = require('../access/sign-up.js');
const { apiErrorOf } = require('../base/api-error.js');
const { accepts } = require('../base/gzip.js');
const { limitsOf } = require('../base/body-limits.cjs');
const { readBody } = require('../base/bodies.js');
const { GONE, giveUpIfGone, isGivenUp } = require('../base/gone.js');
const { refuseIntricateBody } = require('../base/json-body.js');
const { noteEarlyRemoval } = require('../sync/tombstone.js');
const busy = require('./busy.js');
const fullDisk = require('./full-disk.js');
const { amongPasswords } = require('./password-work.js');
const { isPage } = require('./static-files.js');

const LIST = /^\/api\/collections\/[^/]+\/records\/?$/;

/**
 * Refuses forbidden writes, answers the request, and says when to retry a refused one.
 * @param {core.RequestEvent} e
 */
function handleRequest(e) {
  refuseRemoteConsole(e);
  try {
    refuseLongAddress(e);
    limits.refuseBusySite(e);
    refuseWithoutRole(e);
    skipTotal(e);
    dropOtherThumb(e);
    addFileToken(e);
    return answer(e);
  } catch (error) {
    if (isGivenUp(e, error)) return e.noContent(GONE); // without a row in the logs
    throw withRetryAfter(e, error);
  }
}

/** In characters. nginx takes half of it; the longest address of the app is a search of 2,000 characters. */
const LONGEST_ADDRESS = 16_384;

/** @param {core.RequestEvent} e @throws ApiError 414, because a page would be made for whatever stands in its address */
function refuseLongAddress(e) {
  if ((e.request?.requestURI.length ?? 0) <= LONGEST_ADDRESS) return;
  limits.countRefused(e);
  throw new ApiError(414, 'The address is too long.', {});
}

/**
 * Answers the request, and completes PocketBase's refusals.
 * @param {core.RequestEvent} e
 */
function answer(e) {
  limits.refuseBusyAccount(e);
  if (hasBody(e)) readWithinLimit(e);
  if (!STOP.test(e.request?.url?.path ?? '')) giveUpIfGone(e);
  noteEarlyRemoval(e);
  spellAddress(e);
  try {
    // Files have compressed copies, pages are compressed here.
    const isOfPage = e.request?.method === 'GET' && isPage(e.request.url?.path ?? '/');
    if (isOfPage && accepts(e.request?.header.get('Accept-Encoding') ?? '', 'gzip'))
      return gzip(e.app).func(e);
    return amongPasswords(e, () => e.next());
  } catch (error) {
    return answerRefusal(e, error);
  }
}

/** In milliseconds. Go's server looks whether the client has gone once the body is here, and needs a moment for that. */
const NOTICE_MS = 1;
/** The one-click stop of a mail program, which may not wait for an answer, and which nobody repeats. */
const STOP = /^\/avisos\//;

/**
 * Reads a body before PocketBase counts the request. A body that does not arrive, or is refused, counts here. Once such bodies have
 * used up the limit, no further one is read.
 * @param {core.RequestEvent} e
 * @throws ApiError 400, 413, 429 or 503
 */
function readWithinLimit(e) {
  limits.refuseOverLimit(e);
  const method = e.request?.method ?? '';
  const path = e.request?.url?.path ?? '';
  const { bytes, values } = limitsOf(method, path, Boolean(e.auth));
  const ofFiles = longestOfFiles(e, path);
  try {
    readBody(e, ofFiles ?? bytes);
    sleep(NOTICE_MS);
    if (ofFiles === undefined && path !== SHARE) refuseIntricateBody(e, values);
  } catch (error) {
    limits.countRefused(e);
    throw error;
  }
}

/** Made once for all interpreters: each of its compressors takes 1 MB of memory, and 5 ms to make. @param {CoreApp} app */
const gzip = (app) => app.store().getOrSet('marola-gzip', () => $apis.gzip());

/** Whether to read a body. The superuser may do everything. @param {core.RequestEvent} e */
const hasBody = (e) => e.request?.contentLength !== 0 && !e.hasSuperuserAuth();

/** PocketBase's limit of a batch, in bytes (pb_migrations). */
const LONGEST_BATCH = 96 << 20;
/** The limit of a photo of 5 MB with the form around it, in bytes. */
const LONGEST_PHOTO = 6 << 20;
const PHOTOS = '/api/collections/property_images/';
/** The photos that another app shares, which nobody reads here. */
const SHARE = '/compartir';

/**
 * The longest body that may have files. PocketBase's limit would let anybody fill 32 MB of memory.
 * @param {core.RequestEvent} e @param {string} path
 * @returns {number | undefined} in bytes; undefined for bodies without files
 */
function longestOfFiles(e, path) {
  if (path === '/api/batch') return LONGEST_BATCH; // only writers send batches
  const isForm = e.request?.header.get('Content-Type').startsWith('multipart/form-data');
  return e.auth && isForm && path.startsWith(PHOTOS) ? LONGEST_PHOTO : undefined;
}

/**
 * Adds `skipTotal` to lists. A total counts all rows, and one busy client would use half a gigabyte. The
 * first parameter of a name wins, so this one is put in front.
 * @param {core.RequestEvent} e
 */
function skipTotal(e) {
  const url = e.request?.url;
  const isList = e.request?.method === 'GET' && LIST.test(url?.path ?? '');
  if (url && isList && !e.hasSuperuserAuth()) addToQuery(url, 'skipTotal=1');
}

/**
 * Adds a file token for the session of the request. PocketBase serves a protected file only with a file
 * token, which is valid for three minutes. Devices send their session instead.
 * @param {core.RequestEvent} e
 */
function addFileToken(e) {
  const url = e.request?.url;
  const isPhoto = url?.path?.startsWith('/api/files/property_images/');
  if (url && isPhoto && e.auth && url.query().get('token') === '')
    addToQuery(url, `token=${e.auth.newFileToken()}`);
}

/** The sizes of thumbnails and of preview pictures, as the field `file` of photos has them; '' = the photo itself. */
const SIZES = ['', ...[thumbnail, preview].map(({ width, height }) => `${width}x${height}`)];

/**
 * Drops the wish for a thumbnail of another size, so that the photo itself is served. PocketBase would make one
 * of 100x100 for its dashboard, of each photo and for anybody.
 * @param {core.RequestEvent} e
 */
function dropOtherThumb(e) {
  const url = e.request?.url;
  if (!url?.path.startsWith('/api/files/')) return;
  if (!SIZES.includes(url.query().get('thumb'))) addToQuery(url, 'thumb=');
}

/** @param {{ rawQuery: string }} url @param {string} parameter */
function addToQuery(url, parameter) {
  url.rawQuery = url.rawQuery ? `${parameter}&${url.rawQuery}` : parameter;
}

/**
 * @param {core.RequestEvent} e
 * @param {unknown} error
 * @throws the error, or a more exact one
 */
function answerRefusal(e, error) {
  const refusal = /** @type {{ value?: ApiError }} */ (error).value;
  if (refusal?.status !== 400) throw error;
  if (toldOwnerOfAddress(e, refusal)) return e.noContent(204);
  throw refusalOfLongPassword(e) ?? error;
}

/** Seconds after which a request may be repeated that was refused because others were being answered. */
const RETRY_SOON = 1;

/**
 * Sets the time after which a refused request may be repeated.
 * @param {core.RequestEvent} e
 * @param {unknown} error
 * @returns {unknown} the error to throw
 */
function withRetryAfter(e, error) {
  const ofFullDisk = fullDisk.refusalOfFullDisk(e, error);
  const ofBusy = busy.refusalOfBusyDatabase(error);
  const { status } = apiErrorOf(error);
  const wait =
    (ofFullDisk && fullDisk.RETRY_AFTER) ||
    (ofBusy && busy.RETRY_AFTER) ||
    (status === 429 && limits.windowOf(e)) ||
    (status === 503 && RETRY_SOON);
  const header = e.response.header();
  if (wait && !header.get('Retry-After')) header.set('Retry-After', String(wait));
  return ofFullDisk ?? ofBusy ?? error;
}

module.exports = { handleRequest };
