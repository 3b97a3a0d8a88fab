const { discardBody } = require('../base/bodies.js');
const { identityOf, isWriter } = require('../base/roles.js');
const { countRefused } = require('./limits.js');

/** Paths that only admins and agents write: batches, reports and stored enquiries too. */
const OF_WRITERS =
  /^\/api\/(batch|reports|(listings|advisors|private)\/[^/]+\/discarded|listings\/[^/]+\/photo-order|enquiries\/[^/]+\/mail|collections\/((properties|property_images|property_private|advisor_contacts)\/records(\/.*)?|enquiries\/records\/[^/]+))\/?$/;

/** What only admins do, with its method. The rules of the collections decide about reading records. */
const OF_ADMINS = [
  /^(POST|PUT|PATCH|DELETE) \/api\/(digests\/erase|collections\/agency\/records(\/.*)?)\/?$/,
  /^DELETE \/api\/collections\/(enquiries|property_private)\/records\/[^/]+\/?$/,
  /^(GET|HEAD) \/api\/operation\/?$/,
  /^[A-Z]+ \/api\/people(\/[^/]+)?\/?$/,
  /^(POST \/api\/invitations|DELETE \/api\/invitations\/[^/]+)\/?$/,
  /^(GET|HEAD|POST) \/api\/feed\/secret\/?$/,
];

/** Paths that an account writes for itself. */
const OF_ACCOUNTS = /^\/api\/collections\/(favourites|saved_searches)\/records(\/.*)?$/;

/**
 * Refuses a request without the necessary role, before any other check but the limits.
 * @param {core.RequestEvent} e
 * @throws ApiError 429 beyond the limit, UnauthorizedError when the token has no session, ForbiddenError without the role
 */
function refuseWithoutRole(e) {
  const method = e.request?.method ?? '';
  const path = e.request?.url?.path ?? '';
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isOfAdmins = OF_ADMINS.some((pattern) => pattern.test(`${method} ${path}`));
  const isOfWriters = isOfAdmins || (isWrite && OF_WRITERS.test(path));
  if (!isOfWriters && !(isWrite && OF_ACCOUNTS.test(path))) return;
  const hasEnded = !e.auth && e.request?.header.get('Authorization');
  if (!hasEnded && (!isOfWriters || mayDo(identityOf(e.app, e.auth).role, isOfAdmins))) return;
  countRefused(e);
  // With a token, the request may be a device's photo upload, so its body is read before the refusal.
  // Without a token, the refusal is sent at once.
  if (isWrite && e.request?.header.get('Authorization')) discardBody(e);
  if (hasEnded) throw new UnauthorizedError('The session has ended. Sign in again.', {});
  throw new ForbiddenError(
    isOfAdmins ? 'Only admins may do this.' : 'Only admins and agents may do this.',
    {},
  );
}

/** @param {import('../base/roles.js').Role} role @param {boolean} isOfAdmins */
const mayDo = (role, isOfAdmins) => (isOfAdmins ? role === 'admin' : isWriter(role));

module.exports = { refuseWithoutRole };
