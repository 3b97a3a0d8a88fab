// Bounds how many requests hold interpreters at a time. PocketBase makes a new interpreter when all are busy, and throws it
// away afterwards. A server that makes many becomes slower at once. So this loads the other modules only for requests that
// it admits.

const { expectNoBody } = require('../base/bodies.js');
const { GONE, isGone } = require('../base/gone.js');
const { countByNetwork, networkOf } = require('../base/network.js');
const { takeShare } = require('../base/shares.js');
const { noteDecision } = require('./arrivals.js');
const { setSecurityHeaders } = require('./headers.js');
const { isPage, serveShell } = require('./static-files.js');

/** @typedef {import('../base/shares.js').Share} Share */

/** Each page holds two interpreters, also while it waits for the renderer. @type {Share} */
const PAGES = { name: 'pages', inAll: 8, ofNetwork: 4 };
/** Pictures come in bursts. They hold one interpreter until the visitor has them. @type {Share} */
const PICTURES = { name: 'pictures', inAll: 250, ofNetwork: 150 };
/** Up to 1,000 records, or 5,000 listings of a sitemap: 20 MB of memory each, or a second of processor. @type {Share} */
const LISTS = { name: 'lists', inAll: 12, ofNetwork: 6 };
/** @type {Share} */
const LISTS_OF_SESSIONS = { name: 'lists of sessions', inAll: 24, ofNetwork: 12 };
const LIST = /^\/(api\/collections\/[^/]+\/records|sitemap\/[^/]+)\/?$/;
/** @type {Share} */
const OTHERS = { name: 'requests', inAll: 120, ofNetwork: 60 };

/** Seconds after which a refused request may be repeated. */
const RETRY_AFTER = 1;

/**
 * Answers a request if its share is not used up. Otherwise a browser gets the page without a body, which the app fills.
 * @param {core.RequestEvent} e
 * @throws ApiError 503 for all other requests
 */
function admit(e) {
  const connection = e.request?.remoteAddr ?? ''; // countByNetwork changes it
  let leave;
  try {
    setSecurityHeaders(e);
    countByNetwork(e);
    if (isGone(e)) return e.noContent(GONE); // while it waited for an interpreter
    expectNoBody(e);
    const share = shareOf(e);
    leave = e.hasSuperuserAuth() ? () => {} : takeShare(e.app, share, networkOf(e.realIP()));
    if (!leave) return refuse(e, share);
    const { handleRequest } = require('./request.js');
    noteDecision(e.app, connection);
    return handleRequest(e);
  } finally {
    leave?.();
    noteDecision(e.app, connection);
  }
}

/** @param {core.RequestEvent} e @param {Share} share */
function refuse(e, share) {
  const { canFillPage } = require('../page/page-address.js');
  if (share === PAGES && canFillPage(e)) return serveShell(e);
  e.response.header().set('Retry-After', String(RETRY_AFTER));
  throw new ApiError(503, 'The server is busy.', {});
}

/** @param {core.RequestEvent} e @returns {Share} */
function shareOf(e) {
  const path = e.request?.url?.path ?? '/';
  const isRead = ['GET', 'HEAD'].includes(e.request?.method ?? '');
  if (isRead && LIST.test(path)) return e.auth ? LISTS_OF_SESSIONS : LISTS;
  // Other requests to a page render nothing. The page without a body would say that they are done.
  if (isRead && isPage(path)) return PAGES;
  return path.startsWith('/api/files/') ? PICTURES : OTHERS;
}

module.exports = { admit };
