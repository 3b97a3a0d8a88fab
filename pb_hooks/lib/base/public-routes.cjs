// @ts-check
// Every route with a body that a stranger reaches: whoever has no session. body-limits.cjs makes limits of it.

const enquiry = require('../../../src/domain/enquiry/enquiry-limits.json');
const { mostWishes } = require('../../../src/domain/enquiry/request-rules.json');
const digest = require('../../../src/domain/saved/saved-limits.json');
const { EMAIL, ID, NAME, NEW_PASSWORD, PASSWORD, TIME, TOKEN, WORD } = require('./body-fields.cjs');

/** @typedef {import('./body-fields.cjs').Fields} Fields */

/** An address that a browser fills into a hidden field by itself. */
const FILLED_IN = 1_000;

/** @type {Record<string, Fields>} by method and path, in which `*` stands for one part */
const PUBLIC_ROUTES = {
  'POST /api/collections/enquiries/records': {
    ...{ id: ID, ...enquiry, email: EMAIL, language: WORD, listing: ID, kind: WORD },
    ...{ wishes: { most: mostWishes, of: { day: WORD, part: WORD } } },
    ...{ consent_at: TIME, website: FILLED_IN },
  },
  'POST /api/digests': {
    ...{ id: ID, email: EMAIL, language: WORD, frequency: WORD, name: digest.name },
    ...{ search: digest.search, consentAt: TIME, website: FILLED_IN, savedSearch: ID },
  },
  'PATCH /api/digests/*': { isConfirmed: WORD, isPaused: WORD, frequency: WORD, name: digest.name },
  'DELETE /api/digests/*': {},
  'POST /avisos/*/*': { 'List-Unsubscribe': 100 },
  'POST /api/invitations/*/accept': {
    ...{ name: NAME, password: PASSWORD, language: WORD },
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

module.exports = { PUBLIC_ROUTES };
