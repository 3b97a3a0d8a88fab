// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/** What only admins write; batches are theirs too, and an enquiry once anybody has sent it. */
const OF_ADMINS =
  /^\/api\/(batch|(listings|advisors)\/[^/]+\/discarded|listings\/[^/]+\/photo-order|enquiries\/[^/]+\/mail|collections\/((properties|property_images|advisor_contacts|agency)\/records(\/.*)?|enquiries\/records\/[^/]+))\/?$/;

/** What an account writes as its own. */
const OF_ACCOUNTS = /^\/api\/collections\/favourites\/records(\/.*)?$/;

/**
 * Refuses a write for whom it comes from, before anything else is looked at.
 * @param {core.RequestEvent} e
 * @throws UnauthorizedError when a token opens no session, ForbiddenError without the admin's role
 */
function refuseWriter(e) {
  /** @type {typeof import('./roles.js')} */
  const { identityOf } = require(`${__hooks}/lib/roles.js`);
  const path = e.request?.url?.path ?? '';
  const isOfAdmins = OF_ADMINS.test(path);
  if (['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '')) return;
  if (!isOfAdmins && !OF_ACCOUNTS.test(path)) return;
  const hasEnded = !e.auth && e.request?.header.get('Authorization');
  if (!hasEnded && (!isOfAdmins || identityOf(e.app, e.auth).role === 'admin')) return;
  // Answering in the middle of an upload cuts the connection, and the sender never sees the answer.
  toBytes(e.request?.body);
  if (hasEnded) throw new UnauthorizedError('The session has ended. Sign in again.', {});
  throw new ForbiddenError('Only admins may write this.', {});
}

module.exports = { refuseWriter };
