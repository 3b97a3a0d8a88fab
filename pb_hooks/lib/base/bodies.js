// Reads the bodies of requests before anything else does. Whoever waits for a body holds an interpreter, so only some bodies are
// read at a time, and each must keep arriving.

const { allowSilence, bodyOf } = require('./go-values.js');
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
  const { kept, reread } = bodyOf(e);
  read(e, kept, longest);
  reread();
  e.response.header().del('Connection');
}

/**
 * Reads a body without keeping it, before a refusal. An answer during an upload would close the connection before the sender
 * reads it. PocketBase's own reader would keep a copy.
 * @param {core.RequestEvent} e
 * @throws ApiError 503 if too many bodies are read, or the rest does not arrive
 */
const discardBody = (e) => read(e, bodyOf(e).plain, LONGEST_DISCARDED);

/** @param {core.RequestEvent} e @param {any} body @param {number} longest in bytes */
function read(e, body, longest) {
  const leave = takeShare(e.app, SHARE, networkOf(e.realIP()));
  if (!leave) throw refusal(e, 'Too many requests are being received.');
  const end = Date.now() + LONGEST_MS;
  const length = Number(e.request?.contentLength);
  try {
    for (let got = 0; got <= longest && got !== length; ) {
      allowSilence(e, Math.min(LONGEST_SILENCE_MS, end - Date.now()));
      // Without a length, the end of a part cannot be told from the end of the body.
      const part = length < 0 ? longest + 1 : Math.min(PART, length - got);
      const bytes = toBytes(body, part).length;
      got += bytes;
      if (bytes < part) break;
    }
  } catch {
    throw refusal(e, 'The rest of the request did not arrive.');
  } finally {
    allowSilence(e, LONGEST_MS);
    leave();
  }
}

/** @param {core.RequestEvent} e @param {string} reason */
function refusal(e, reason) {
  e.response.header().set('Retry-After', String(RETRY_AFTER));
  return new ApiError(503, reason, {});
}

module.exports = { discardBody, readBody };
