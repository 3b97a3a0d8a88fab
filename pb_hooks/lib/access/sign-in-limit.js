// @ts-check
/// <reference path="../../../pocketbase/types/types.d.ts" />
// Slows down the guessing of passwords. Failures are counted by account and network, and by network over all
// accounts. So an attacker waits, and the owner signs in from any other network, or from one that the owner has used.

const { changeCounters } = require('../base/counters.js');
const { networkOf } = require('../base/network.js');
const { requestOf } = require('../base/request-event.js');

/** Failures without a wait: of a network at one account, and of a network in all, since an office shares one. */
const FREE_AT_ACCOUNT = 5;
const FREE_OF_NETWORK = 30;
/** The first wait; each further failure doubles it. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures count until a day has passed without another one. */
const FAILURE_COUNTS_MS = 24 * 3_600_000;
/** After a success, other failures of the network do not concern the account. */
const NETWORK_IS_KNOWN_MS = 30 * 24 * 3_600_000;

/**
 * Refuses an attempt that has to wait, and counts one that fails. An attempt counts before its password is
 * checked, because many may run at once.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 * @throws ApiError 429 with `Retry-After`
 */
function slowDownGuessing(e) {
  if (!e.app.settings().rateLimits.enabled) return e.next();
  const keys = keysOf(e);
  const waitMs = noteAttempt(e.app, keys);
  if (waitMs > 0) throw refusal(e, waitMs);
  try {
    e.next();
  } catch (error) {
    const refused = /** @type {{ value?: ApiError }} */ (error).value;
    if (refused?.status !== 400) uncount(e.app, keys, false);
    throw error;
  }
  uncount(e.app, keys, true);
}

/** @param {core.RecordAuthWithPasswordRequestEvent} e */
function keysOf(e) {
  const network = networkOf(e.realIP());
  const account = `${e.collection?.name} ${e.identity.trim().toLowerCase()}`;
  return { network, pair: $security.sha256(`${account} ${network}`) };
}

/**
 * @param {CoreApp} app
 * @param {{ network: string, pair: string }} keys
 * @returns {number} ms to wait; 0 if the attempt was counted and may go on
 */
function noteAttempt(app, { network, pair }) {
  let waitMs = 0;
  changeCounters(app, TABLE, (counters, now) => {
    const concerned = counters[pair]?.known ? [pair] : [pair, network];
    waitMs = Math.max(0, ...concerned.map((key) => (counters[key]?.free ?? 0) - now));
    if (waitMs > 0) return;
    for (const key of [pair, network]) {
      const { count = 0, known = false, end = 0 } = counters[key] ?? {};
      const over = count + 1 - (key === pair ? FREE_AT_ACCOUNT : FREE_OF_NETWORK);
      const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** over);
      counters[key] = {
        ...{ count: count + 1, known, free: now + wait },
        end: Math.max(end, now + FAILURE_COUNTS_MS),
      };
    }
  });
  return waitMs;
}

/**
 * Removes an attempt that was no failure from the counters.
 * @param {CoreApp} app
 * @param {{ network: string, pair: string }} keys
 * @param {boolean} hasSucceeded
 */
function uncount(app, { network, pair }, hasSucceeded) {
  changeCounters(app, TABLE, (counters, now) => {
    for (const key of [pair, network]) {
      const { count = 1, known = false, end = now } = counters[key] ?? {};
      counters[key] = { count: count - 1, known, free: 0, end };
    }
    if (hasSucceeded)
      counters[pair] = { count: 0, known: true, free: 0, end: now + NETWORK_IS_KNOWN_MS };
  });
}

const TABLE = 'signInFailures';

/** @param {core.RecordAuthWithPasswordRequestEvent} e @param {number} waitMs */
function refusal(e, waitMs) {
  requestOf(e)
    .response.header()
    .set('Retry-After', String(Math.ceil(waitMs / 1000)));
  return new TooManyRequestsError('Too many failed attempts.', {});
}

module.exports = { slowDownGuessing };
