// Checking a password, or storing one, takes a tenth of a second of processor on purpose. So only some are worked at a time. The limits of a
// network do not help against many networks: 200 sign-ins at once from as many made health wait for 20 s.

const { networkOf } = require('../base/network.js');
const { takeShare } = require('../base/shares.js');

/** A network may have all of it, because the people of an office sign in together; its limits are small. @type {import('../base/shares.js').Share} */
const SHARE = { name: 'passwords', inAll: 8, ofNetwork: 8 };
const WORK =
  /^(POST|PATCH) \/api\/(collections\/([^/]+\/(auth-with-password|confirm-[a-z-]+)|(users|_pb_users_auth_)\/records(\/[^/]+)?)|invitations\/[^/]+\/accept)\/?$/;

/**
 * Calls `next`, and counts the request meanwhile if it works with a password. Its body is here, so no slow one holds a place.
 * @param {core.RequestEvent} e @param {() => void} next
 * @throws ApiError 503
 */
function amongPasswords(e, next) {
  if (!WORK.test(`${e.request?.method} ${e.request?.url?.path}`)) return next();
  const leave = takeShare(e.app, SHARE, networkOf(e.realIP()));
  if (!leave) throw new ApiError(503, 'The server is busy.', {});
  try {
    return next();
  } finally {
    leave();
  }
}

module.exports = { amongPasswords };
