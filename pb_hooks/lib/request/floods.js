// Refuses a flood before anything else is loaded or done. A request that finds all interpreters busy makes a new one, which takes half a
// millisecond before it has loaded a module, and ten with those of a page. So this loads a few small ones.

const busy = require('../../../src/domain/busy-page.json');
const { MOST, isTooMuch } = require('../base/asked.js');
const { networkOf } = require('../base/network.js');
const { takeShare } = require('../base/shares.js');
const { noteDecision } = require('./arrivals.js');

/** Requests to pages, also those that get the page without a body. Both proxies let fewer through at a time. @type {import('../base/shares.js').Share} */
const PAGES = { name: 'asked pages', inAll: 1_000, ofNetwork: 20 };
/** What a person sees whose browser has no app yet. It asks again by itself. */
const BUSY_PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Marola</title>
<p>${busy.es}<p lang="gl">${busy.gl}<p lang="en">${busy.en}`;
/** The folders of the app's files, which pages load by the dozen, and photos: they have limits of their own. */
const FILES = /^\/(api\/files|assets|icons|hero|splash|previews|screenshots)\//;

/**
 * Calls `next`, unless the network of a request asks for too much: that is answered at once, without a body.
 * @param {core.RequestEvent} e @param {() => void} next
 */
function passUnlessFlood(e, next) {
  const path = e.request?.url?.path ?? '/';
  if (FILES.test(path)) return next();
  const network = networkOf(e.realIP());
  const what = path.startsWith('/api/') ? 'calls' : 'pages';
  if (isTooMuch(e.app, what, network) && !e.hasSuperuserAuth())
    return refuse(e, 429, MOST[what].seconds);
  if (what === 'calls') return next();
  const leave = takeShare(e.app, PAGES, network);
  if (!leave) return refuse(e, 503, 1);
  try {
    return next();
  } finally {
    leave();
  }
}

/**
 * Ends the connection too: whoever asks on it again gets into the line of new ones (arrivals.js), where nobody needs an interpreter.
 * @param {core.RequestEvent} e @param {number} status @param {number} retryAfter in seconds
 */
function refuse(e, status, retryAfter) {
  const header = e.response.header();
  header.set('Connection', 'close');
  header.set('Retry-After', String(retryAfter));
  noteDecision(e.app, e.request?.remoteAddr ?? '');
  if (e.request?.header.get('Sec-Fetch-Dest') !== 'document') return e.noContent(status);
  header.set('Content-Security-Policy', "default-src 'none'");
  header.set('Cache-Control', 'no-store');
  return e.html(status, BUSY_PAGE);
}

module.exports = { passUnlessFlood };
