// Limits the number of event streams.

const { STREAM_ADDRESS, requestOf } = require('../base/go-values.js');
const { networkOf } = require('../base/network.js');
const { noteDecision } = require('./arrivals.js');

/** Streams per address, or per network of IPv6; many phones may share one address. */
const MAX_OF_ADDRESS = 100;
/** A stream costs about 60 kB. */
const MAX_IN_ALL = 3000;
/** Seconds after which a refused device may retry. */
const RETRY_AFTER = 60;

/**
 * Answers 429 in place of a stream's first message when there are too many streams. No hook may wait for the
 * end of a stream, so the streams are counted when one opens.
 * @param {core.RealtimeMessageEvent} e of the first message
 * @throws ApiError after the answer, so that PocketBase ends the stream
 */
function refuseTooManyStreams(e) {
  // PocketBase compares it with the sender of a subscription, which our middleware has changed (lib/network.js).
  e.client?.set(STREAM_ADDRESS, networkOf(String(e.client.get(STREAM_ADDRESS))));
  // Go's server would wait for the body of a request before it sends the first message, and hold this interpreter.
  const opening = requestOf(e);
  const header = opening.response.header();
  noteDecision(e.app, opening.request?.remoteAddr ?? '');
  if (opening.request?.contentLength !== 0) header.set('Connection', 'close');
  const broker = e.app.subscriptionsBroker();
  const total = broker.totalClients();
  if (total <= MAX_OF_ADDRESS) return;
  const address = e.client?.get(STREAM_ADDRESS);
  if (total <= MAX_IN_ALL && streamsOf(broker, address) <= MAX_OF_ADDRESS) return;
  const refusal = new TooManyRequestsError('Too many event streams are open.', {});
  header.set('Retry-After', String(RETRY_AFTER));
  header.set('Content-Type', 'application/json');
  opening.json(429, refusal);
  throw refusal;
}

/** @param {subscriptions.Broker} broker @param {unknown} address */
function streamsOf(broker, address) {
  const clients = Object.values(broker.clients());
  return clients.filter((client) => client?.get(STREAM_ADDRESS) === address).length;
}

module.exports = { refuseTooManyStreams };
