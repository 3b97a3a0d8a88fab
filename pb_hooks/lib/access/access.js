const { discardBody } = require('../base/bodies.js');
const { identityOf } = require('../base/roles.js');
const { countRefused } = require('./limits.js');

/** Paths that only admins write: batches, reports and stored enquiries too. */
const OF_ADMINS =
  /^\/api\/(batch|reports|digests\/erase|(listings|advisors)\/[^/]+\/discarded|listings\/[^/]+\/photo-order|enquiries\/[^/]+\/mail|collections\/((properties|property_images|advisor_contacts|agency)\/records(\/.*)?|enquiries\/records\/[^/]+))\/?$/;

/** Paths that only admins read. The rules of the collections decide about records. */
const READ_BY_ADMINS = /^\/api\/operation\/?$/;

/** Paths that an account writes for itself. */
const OF_ACCOUNTS = /^\/api\/collections\/(favourites|saved_searches)\/records(\/.*)?$/;

/**
 * Refuses a request without the necessary role, before any other check but the limits.
 * @param {core.RequestEvent} e
 * @throws ApiError 429 beyond the limit, UnauthorizedError when the token has no session, ForbiddenError without the admin's role
 */
function refuseWithoutRole(e) {
  const path = e.request?.url?.path ?? '';
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '');
  const isOfAdmins = (isWrite ? OF_ADMINS : READ_BY_ADMINS).test(path);
  if (!isOfAdmins && !(isWrite && OF_ACCOUNTS.test(path))) return;
  const hasEnded = !e.auth && e.request?.header.get('Authorization');
  if (!hasEnded && (!isOfAdmins || identityOf(e.app, e.auth).role === 'admin')) return;
  countRefused(e);
  // With a token, the request may be a device's photo upload, so its body is read before the refusal.
  // Without a token, the refusal is sent at once.
  if (isWrite && e.request?.header.get('Authorization')) discardBody(e);
  if (hasEnded) throw new UnauthorizedError('The session has ended. Sign in again.', {});
  throw new ForbiddenError('Only admins may do this.', {});
}

module.exports = { refuseWithoutRole };
