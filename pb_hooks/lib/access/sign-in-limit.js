// Slows down the guessing of passwords. Failures are counted by account and network, and by network over all
// accounts. So an attacker waits, and the owner signs in from any other network, or from one that the owner has used.

const { apiErrorOf } = require('../base/api-error.js');
const { changeCounters } = require('../base/counters.js');
const { networkOf, siteNetworkOf } = require('../base/network.js');
const { SITE_FACTOR } = require('./limits.js');

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
 * @param {core.RequestEvent} e
 * @param {string} account its collection and e-mail
 * @param {() => void} attempt checks the password, and throws an ApiError 400 if it is wrong
 * @throws ApiError 429 with `Retry-After`, and what `attempt` throws
 */
function slowDownGuessing(e, account, attempt) {
  if (!e.app.settings().rateLimits.enabled) return attempt();
  const places = placesOf(e, account);
  const { waitMs, noted } = noteAttempt(e.app, places);
  if (waitMs > 0) throw refusal(e, waitMs);
  try {
    attempt();
  } catch (error) {
    if (apiErrorOf(error).status !== 400) uncount(e.app, noted);
    throw error;
  }
  uncount(e.app, noted, places[0].key);
}

/** @typedef {{ key: string, without: number }} Place where failures count: its counter, and the failures without a wait */

/** @param {core.RequestEvent} e @param {string} name of the account @returns {[Place, ...Place[]]} the account first, then networks */
function placesOf(e, name) {
  const network = networkOf(e.realIP());
  const site = siteNetworkOf(network);
  const account = name.trim().toLowerCase();
  return [
    { key: $security.sha256(`${account} ${network}`), without: FREE_AT_ACCOUNT },
    { key: network, without: FREE_OF_NETWORK },
    ...(site ? [{ key: site, without: FREE_OF_NETWORK * SITE_FACTOR }] : []),
  ];
}

/** @typedef {{ key: string, before: number, free: number }} Noted the end of a wait, before an attempt and because of it */

/**
 * @param {CoreApp} app @param {[Place, ...Place[]]} places
 * @returns {{ waitMs: number, noted: Noted[] }} waitMs: 0 if the attempt was counted and may go on
 */
function noteAttempt(app, places) {
  let waitMs = 0;
  /** @type {Noted[]} */
  let noted = [];
  changeCounters(app, TABLE, (counters, now) => {
    const isKnown = counters[places[0].key]?.known;
    const ends = places.map(({ key }) => counters[key]?.free ?? 0);
    waitMs = Math.max(0, ...(isKnown ? ends.slice(0, 1) : ends).map((end) => end - now));
    if (waitMs > 0) return;
    noted = places.map(({ key, without }) => {
      const { count = 0, known = false, free: before = 0, end = 0 } = counters[key] ?? {};
      const over = count + 1 - without;
      const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** over);
      const free = Math.max(before, now + wait);
      counters[key] = {
        ...{ count: count + 1, known, free },
        end: Math.max(end, now + FAILURE_COUNTS_MS),
      };
      return { key, before, free };
    });
  });
  return { waitMs, noted };
}

/**
 * Removes an attempt that was no failure from the counters. A wait for earlier failures goes on: otherwise whoever has an account
 * would end it.
 * @param {CoreApp} app @param {Noted[]} noted @param {string} [account] the counter of the account, after a success
 */
function uncount(app, noted, account) {
  changeCounters(app, TABLE, (counters, now) => {
    for (const { key, before, free: own } of noted) {
      const { count = 1, known = false, free = 0, end = now } = counters[key] ?? {};
      counters[key] = { count: count - 1, known, free: free === own ? before : free, end };
    }
    if (account)
      counters[account] = { count: 0, known: true, free: 0, end: now + NETWORK_IS_KNOWN_MS };
  });
}

const TABLE = 'signInFailures';

/** @param {core.RequestEvent} e @param {number} waitMs */
function refusal(e, waitMs) {
  e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
  return new TooManyRequestsError('Too many failed attempts.', {});
}

module.exports = { slowDownGuessing };
