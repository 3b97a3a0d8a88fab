const { discardBody } = require('../base/bodies.js');
const { identityOf, isWriter } = require('../base/roles.js');
const { BY_NAME } = require('../base/synced.js');
const { countRefused } = require('./limits.js');

/** Paths that only admins and agents write: batches, reports, their own name and what belongs to one record. */
const OF_WRITERS =
  /^\/api\/(batch|reports|account\/name|[^/]+\/[^/]+\/discarded|listings\/[^/]+\/(photo-order|editing)|enquiries\/[^/]+\/mail)\/?$/;

/** What only admins do, with its method. The rules of the collections decide about reading other records than histories. */
const OF_ADMINS = [
  /^(POST|PUT|PATCH|DELETE) \/api\/digests\/erase\/?$/,
  /^(GET|HEAD) \/api\/operation\/?$/,
  /^[A-Z]+ \/api\/people(\/[^/]+)?\/?$/,
  /^(POST \/api\/invitations|DELETE \/api\/invitations\/[^/]+)\/?$/,
  /^(GET|HEAD|POST) \/api\/feed\/secret\/?$/,
];

/** Histories, whose rules would answer anybody else with an empty list: as if nobody had ever changed anything. */
const HISTORIES = /^(GET|HEAD) \/api\/collections\/[a-z]+_history\/records(\/|$)/;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** The records of a collection. */
const RECORDS = /^\/api\/collections\/([^/]+)\/records(\/.*)?$/;

/**
 * Who may make a request, as far as it is decided here: which account owns a record is a rule of its collection. What nobody
 * may do with a synced collection is refused like what only admins may.
 * @param {string} method
 * @param {string} path
 * @returns {import('../base/synced.js').Who}
 */
function whoMay(method, path) {
  if (OF_ADMINS.some((pattern) => pattern.test(`${method} ${path}`))) return 'admins';
  if (HISTORIES.test(`${method} ${path}`)) return 'writers';
  if (READS.includes(method)) return 'everybody';
  if (OF_WRITERS.test(path)) return 'writers';
  const row = BY_NAME[RECORDS.exec(path)?.[1] ?? ''];
  if (!row) return 'everybody';
  const action = method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'update';
  return row[action] ?? 'admins';
}

/**
 * Refuses a request without the necessary role, before any other check but the limits.
 * @param {core.RequestEvent} e
 * @throws ApiError 429 beyond the limit, UnauthorizedError when the token has no session, ForbiddenError without the role
 */
function refuseWithoutRole(e) {
  const method = e.request?.method ?? '';
  const who = whoMay(method, e.request?.url?.path ?? '');
  if (who === 'everybody') return;
  const hasToken = Boolean(e.request?.header.get('Authorization'));
  const hasEnded = !e.auth && hasToken;
  if (!hasEnded && (who === 'owner' || mayDo(who, identityOf(e.app, e.auth).role))) return;
  countRefused(e);
  // With a token, the request may be a device's photo upload, so its body is read before the refusal.
  // Without a token, the refusal is sent at once.
  if (hasToken && !READS.includes(method)) discardBody(e);
  if (hasEnded) throw new UnauthorizedError('The session has ended. Sign in again.', {});
  throw new ForbiddenError(
    who === 'admins' ? 'Only admins may do this.' : 'Only admins and agents may do this.',
    {},
  );
}

/** @param {import('../base/synced.js').Who} who @param {import('../base/roles.js').Role} role */
const mayDo = (who, role) => (who === 'admins' ? role === 'admin' : isWriter(role));

module.exports = { refuseWithoutRole };
