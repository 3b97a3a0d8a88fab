// Event streams: served without our middleware, and limited in number.

const { networkOf } = require('../base/network.js');
const { requestOf } = require('../base/request-event.js');
const { noteDecision } = require('./arrivals.js');

/** Streams per address, or per network of IPv6; many phones may share one address. */
const MAX_OF_ADDRESS = 100;
/** A stream costs about 60 kB. */
const MAX_IN_ALL = 3000;
/** Seconds after which a refused device may retry. */
const RETRY_AFTER = 60;
/** The name under which PocketBase stores a stream's address. */
const ADDRESS = 'pbRealtimeClientIP';

/**
 * Puts a second router in front of PocketBase's. It sends event streams to a copy of all routes that has no
 * middleware of ours, and everything else to the complete one.
 * @param {core.ServeEvent} e before our middleware is added to its router
 */
function serveStreamsApart(e) {
  /** @type {any} Go's own types, which the declarations leave out. */
  const { router, server } = e;
  const withoutOurs = router.buildMux();
  e.next(); // adds our middleware, and builds the complete one
  const allRoutes = router.routerGroup;
  router.routerGroup = allRoutes.group('/api/-'); // a router of its own must have a group; this one stays empty
  const front = router.buildMux();
  router.routerGroup = allRoutes;
  front.handle('GET /api/realtime', withoutOurs);
  front.handle('/', server.handler);
  server.handler = front;
}

/**
 * Answers 429 in place of a stream's first message when there are too many streams. No hook may wait for the
 * end of a stream, so the streams are counted when one opens.
 * @param {core.RealtimeMessageEvent} e of the first message
 * @throws ApiError after the answer, so that PocketBase ends the stream
 */
function refuseTooManyStreams(e) {
  // PocketBase compares it with the sender of a subscription, which our middleware has changed (lib/network.js).
  e.client?.set(ADDRESS, networkOf(String(e.client.get(ADDRESS))));
  // Go's server would wait for the body of a request before it sends the first message, and hold this interpreter.
  const { request, response } = requestOf(e);
  noteDecision(e.app, request?.remoteAddr ?? '');
  if (request?.contentLength !== 0) response.header().set('Connection', 'close');
  const broker = e.app.subscriptionsBroker();
  const total = broker.totalClients();
  if (total <= MAX_OF_ADDRESS) return;
  if (total <= MAX_IN_ALL && streamsOf(broker, e.client?.get(ADDRESS)) <= MAX_OF_ADDRESS) return;
  const requestEvent = requestOf(e);
  const refusal = new TooManyRequestsError('Too many event streams are open.', {});
  requestEvent.response.header().set('Retry-After', String(RETRY_AFTER));
  requestEvent.response.header().set('Content-Type', 'application/json');
  requestEvent.json(429, refusal);
  throw refusal;
}

/** @param {subscriptions.Broker} broker @param {unknown} address */
function streamsOf(broker, address) {
  const clients = Object.values(broker.clients());
  return clients.filter((client) => client?.get(ADDRESS) === address).length;
}

module.exports = { refuseTooManyStreams, serveStreamsApart };
