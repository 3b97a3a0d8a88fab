// Reads the bodies of requests before anything else does. Whoever waits for a body holds an interpreter, so only some bodies are
// read at a time, and each must keep arriving.

const { isTooMuch, wasTooMuch } = require('./asked.js');
const { allowSilence, bodyOf } = require('./go-values.js');
const { networkOf } = require('./network.js');
const { takeShare } = require('./shares.js');

/** @type {import('./shares.js').Share} */
const SHARE = { name: 'bodies', inAll: 24, ofNetwork: 6 };
/** For a network some of whose bodies have not arrived: four of those would otherwise hold all places for most of the time. */
const SHARE_OF_SLOW = { ...SHARE, ofNetwork: 1 };
/** A body is read in parts of so many bytes, and each part must arrive within so many milliseconds. */
const PART = 1 << 16;
const LONGEST_SILENCE_MS = 15_000;
/** All of a body, as PocketBase's server has it: 6 MB with 160 kbit/s. */
const LONGEST_MS = 5 * 60_000;
/** How long an answer that refuses a body waits for the rest of it: Go's server reads up to 256 kB before it sends one. */
const LONGEST_REST_MS = 1_000;
/** In bytes. A body that is thrown away is read so far; more than any device of ours sends. */
const LONGEST_DISCARDED = 8 << 20;
/** Seconds after which a device may send its body again. */
const RETRY_AFTER = 10;

/**
 * Reads a body into the memory from which PocketBase's handlers read it again.
 * @param {core.RequestEvent} e
 * @param {number} longest in bytes
 * @throws ApiError 413 for a longer one, 503 if too many bodies are read, or the rest does not arrive
 */
function readBody(e, longest) {
  if (!e.request) return;
  if (e.request.contentLength > longest) {
    if (e.auth) discardBody(e); // a device sends all of its photo before it reads the answer
    throw tooLong();
  }
  const { kept, reread } = bodyOf(e);
  if (read(e, kept, longest) > longest) throw tooLong();
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

const tooLong = () => new ApiError(413, 'The body is too long.', {});

/** @param {core.RequestEvent} e @param {any} body @param {number} longest in bytes @returns {number} bytes that were read; more than `longest` of a longer body */
function read(e, body, longest) {
  const network = networkOf(e.realIP());
  const share = wasTooMuch(e.app, 'lostBodies', network) ? SHARE_OF_SLOW : SHARE;
  const leave = takeShare(e.app, share, network);
  if (!leave) throw refusal(e, 'Too many requests are being received.');
  const end = Date.now() + LONGEST_MS;
  const length = Number(e.request?.contentLength);
  let isRead = false;
  try {
    let got = 0;
    while (got <= longest && got !== length) {
      allowSilence(e, Math.min(LONGEST_SILENCE_MS, end - Date.now()));
      // Without a length, the end of a part cannot be told from the end of the body.
      const part = length < 0 ? longest + 1 : Math.min(PART, length - got);
      const bytes = toBytes(body, part).length;
      got += bytes;
      if (bytes < part) break;
    }
    isRead = true;
    return got;
  } catch {
    isTooMuch(e.app, 'lostBodies', network);
    throw refusal(e, 'The rest of the request did not arrive.');
  } finally {
    allowSilence(e, isRead ? LONGEST_MS : LONGEST_REST_MS);
    leave();
  }
}

/**
 * Prepares a request for a refusal, which does not read the body: its connection ends, and Go's server does not wait for the body.
 * `readBody` takes this back.
 * @param {core.RequestEvent} e
 */
function expectNoBody(e) {
  if (e.request?.contentLength === 0 || e.hasSuperuserAuth()) return;
  e.response.header().set('Connection', 'close');
  allowSilence(e, LONGEST_REST_MS);
}

/** @param {core.RequestEvent} e @param {string} reason */
function refusal(e, reason) {
  e.response.header().set('Retry-After', String(RETRY_AFTER));
  return new ApiError(503, reason, {});
}

module.exports = { discardBody, expectNoBody, readBody };
