// @ts-check
// Every route with a body that a stranger reaches: whoever has no session. A body may have the bytes that the longest values of its
// fields take, so a stranger cannot send more work than a person can.

const account = require('../../../src/domain/account-limits.json');
const enquiry = require('../../../src/domain/enquiry/enquiry-limits.json');
const { mostWishes } = require('../../../src/domain/enquiry/request-rules.json');
const { length: ID } = require('../../../src/domain/ids.json');
const digest = require('../../../src/domain/saved/saved-limits.json');

/** The most characters of a text, or the most objects of a list. @typedef {number | { most: number, of: Fields }} Longest */
/** By the name of a field. @typedef {Record<string, Longest>} Fields */

/** A word of ours, such as a language; also true and false. */
const WORD = 20;
/** Longer than each that is taken, because people type others too: they are told what is wrong. */
const PASSWORD = 200;
/** PocketBase's own have about 300. */
const TOKEN = 1_000;
/** An address that a browser fills into a hidden field by itself. */
const FILLED_IN = 1_000;

const { email: EMAIL } = account;
const NEW_PASSWORD = { password: PASSWORD, passwordConfirm: PASSWORD };

/** @type {Record<string, Fields>} by method and path, in which `*` stands for one part */
const PUBLIC_ROUTES = {
  'POST /api/collections/enquiries/records': {
    ...{ id: ID, ...enquiry, email: EMAIL, language: WORD, listing: ID, kind: WORD },
    ...{ wishes: { most: mostWishes, of: { day: WORD, part: WORD } } },
    ...{ consent_at: 2 * WORD, website: FILLED_IN },
  },
  'POST /api/digests': {
    ...{ id: ID, email: EMAIL, language: WORD, frequency: WORD, name: digest.name },
    ...{ search: digest.search, consentAt: 2 * WORD, website: FILLED_IN, savedSearch: ID },
  },
  'PATCH /api/digests/*': { isConfirmed: WORD, isPaused: WORD, frequency: WORD, name: digest.name },
  'DELETE /api/digests/*': {},
  'POST /avisos/*/*': { 'List-Unsubscribe': 100 },
  'POST /api/invitations/*/accept': {
    ...{ name: account.name, password: PASSWORD, language: WORD },
  },
  'POST /api/realtime': { clientId: TOKEN, subscriptions: { most: 8, of: { topic: 100 } } },
  'POST /api/collections/users/records': { email: EMAIL, ...NEW_PASSWORD, language: WORD },
  'POST /api/collections/*/auth-with-password': { identity: EMAIL, password: PASSWORD },
  'POST /api/collections/*/request-password-reset': { email: EMAIL },
  'POST /api/collections/*/confirm-password-reset': { token: TOKEN, ...NEW_PASSWORD },
  'POST /api/collections/*/request-verification': { email: EMAIL },
  'POST /api/collections/*/confirm-verification': { token: TOKEN, password: PASSWORD },
  'POST /api/collections/*/confirm-email-change': { token: TOKEN, password: PASSWORD },
  // Photos that another app shares and that our worker did not take: nobody reads them.
  'POST /compartir': { photos: 80_000 },
  'POST /api/oauth2-redirect': { code: TOKEN, state: TOKEN },
};

/** What a stranger may send to any other route, where it is refused. @type {Fields} */
const OTHERS = { anything: TOKEN };

/** Bytes of a character in its longest spelling: an emoji as two escapes, such as `\ud83c\udfe0`. */
const OF_CHARACTER = 12;
/** Bytes around a name and its value: quotation marks, comma, colon, and white space that some programs add. */
const AROUND = 60;

/** @param {Fields} fields @returns {number} bytes */
const bytesOf = (fields) =>
  AROUND +
  Object.entries(fields).reduce((sum, [name, longest]) => {
    const value =
      typeof longest === 'number' ? OF_CHARACTER * longest : longest.most * bytesOf(longest.of);
    return sum + AROUND + name.length + value;
  }, 0);

const ROWS = Object.entries(PUBLIC_ROUTES).map(([route, fields]) => ({
  pattern: new RegExp(`^${route.replaceAll('*', '[^/]+')}/?$`),
  bytes: bytesOf(fields),
}));

/**
 * @param {string} method @param {string} path
 * @returns {number | undefined} the longest body of a public route in bytes; undefined for any other route
 */
const longestOfPublic = (method, path) =>
  ROWS.find(({ pattern }) => pattern.test(`${method} ${path}`))?.bytes;

/** In bytes. */
const LONGEST_OF_STRANGERS = bytesOf(OTHERS);

module.exports = { LONGEST_OF_STRANGERS, PUBLIC_ROUTES, longestOfPublic };
