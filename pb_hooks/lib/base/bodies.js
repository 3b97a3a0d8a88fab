// Reads the bodies of requests before anything else does. Whoever waits for a body holds an interpreter, so only some bodies are
// read at a time, and each must keep arriving.

const { networkOf } = require('./network.js');
const { takeShare } = require('./shares.js');

/** @type {import('./shares.js').Share} */
const SHARE = { name: 'bodies', inAll: 24, ofNetwork: 6 };
/** A body is read in parts of so many bytes, and each part must arrive within so many milliseconds. */
const PART = 1 << 16;
const LONGEST_SILENCE_MS = 15_000;
/** All of a body, as PocketBase's server has it: 6 MB with 160 kbit/s. */
const LONGEST_MS = 5 * 60_000;
/** In bytes. A body that is thrown away is read so far; more than any device of ours sends. */
const LONGEST_DISCARDED = 8 << 20;
/** Seconds after which a device may send its body again. */
const RETRY_AFTER = 10;

/**
 * Reads a body into the memory from which PocketBase's handlers read it again.
 * @param {core.RequestEvent} e
 * @param {number} longest in bytes; PocketBase's limit refuses a longer one, which is thrown away here
 * @throws ApiError 503 if too many bodies are read, or the rest does not arrive
 */
function readBody(e, longest) {
  if (!e.request) return;
  if (e.request.contentLength > longest) return discardBody(e);
  const body = /** @type {any} Go's own type */ (e.request.body);
  read(e, body, longest);
  body.reread();
  e.response.header().del('Connection');
}

/**
 * Reads a body without keeping it, before a refusal. An answer during an upload would close the connection before the sender
 * reads it. PocketBase's own reader would keep a copy.
 * @param {core.RequestEvent} e
 * @throws ApiError 503 if too many bodies are read, or the rest does not arrive
 */
function discardBody(e) {
  const body = /** @type {any} Go's own type */ (e.request?.body);
  read(e, body.readCloser, LONGEST_DISCARDED);
}

/** @param {core.RequestEvent} e @param {any} body @param {number} longest in bytes */
function read(e, body, longest) {
  const leave = takeShare(e.app, SHARE, networkOf(e.realIP()));
  if (!leave) throw refusal(e, 'Too many requests are being received.');
  const connection = connectionOf(e);
  const end = Date.now() + LONGEST_MS;
  const length = Number(e.request?.contentLength);
  try {
    for (let got = 0; got <= longest && got !== length; ) {
      allow(connection, Math.min(LONGEST_SILENCE_MS, end - Date.now()));
      // Without a length, the end of a part cannot be told from the end of the body.
      const part = length < 0 ? longest + 1 : Math.min(PART, length - got);
      const bytes = toBytes(body, part).length;
      got += bytes;
      if (bytes < part) break;
    }
  } catch {
    throw refusal(e, 'The rest of the request did not arrive.');
  } finally {
    allow(connection, LONGEST_MS);
    leave();
  }
}

/** @param {core.RequestEvent} e @param {string} reason */
function refusal(e, reason) {
  e.response.header().set('Retry-After', String(RETRY_AFTER));
  return new ApiError(503, reason, {});
}

/** The writer of Go's server below those of PocketBase. @param {core.RequestEvent} e */
function connectionOf(e) {
  let writer = /** @type {any} Go's own types */ (e.response);
  while (writer.unwrap) writer = writer.unwrap();
  return writer;
}

/** Sets how long the connection waits for further bytes. @param {any} connection @param {number} ms */
const allow = (connection, ms) =>
  connection.setReadDeadline(new DateTime().add(/** @type {any} ns */ (ms * 1e6)).time());

module.exports = { discardBody, readBody };
