// @ts-check
// Every other route with a body that an account, an agent or an admin reaches. Photos and batches have limits of their own
// (body-limits.cjs), and the superuser has none.

const advisor = require('../../../src/domain/listing/advisor-limits.json');
const agency = require('../../../src/domain/agency/agency-limits.json');
const costs = require('../../../src/domain/agency/purchase-costs.json');
const favourite = require('../../../src/domain/favourite/favourite-rules.json');
const listing = require('../../../src/domain/listing/fields.json');
const photo = require('../../../src/domain/listing/photos/photo-limits.json');
const privateData = require('../../../src/domain/private-data/fields.json');
const report = require('../../../src/domain/report/report-limits.json');
const search = require('../../../src/domain/saved/saved-limits.json');
const { EMAIL, ID, NAME, NEW_PASSWORD, PASSWORD, TIME, WORD } = require('./body-fields.cjs');

/** @typedef {import('./body-fields.cjs').Fields} Fields */

/**
 * The fields of a table of src/domain. What is no text and no list is a word.
 * @param {Record<string, object>} table @returns {Fields}
 */
const fieldsOf = (table) =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => {
      const { text, list, email } =
        /** @type {{ text?: number | { max: number }, list?: { max: number, maxLength: number }, email?: boolean }} */ (
          row
        );
      if (list) return [name, { most: list.max, of: { text: list.maxLength } }];
      if (email) return [name, EMAIL];
      return [name, (typeof text === 'object' ? text.max : text) ?? WORD];
    }),
  );

/** @param {Record<string, unknown>} limits @returns {Fields} those that are lengths */
const lengthsIn = (limits) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, most]) =>
      typeof most === 'number' ? [[name, most]] : [],
    ),
  );

/** What each record may have besides its own fields. */
const OF_RECORD = { id: ID, rev: WORD };
/** The captions and kinds of photos are sent as fields of their listing. */
const PHOTO_TEXTS = { most: photo.most, of: { caption: ID + photo.caption, kind: ID + WORD } };
const LISTING = { ...OF_RECORD, ...fieldsOf(listing), photoTexts: PHOTO_TEXTS };
const PRIVATE_DATA = { ...OF_RECORD, ...fieldsOf(privateData) };
const ADVISOR = { ...OF_RECORD, ...lengthsIn(advisor), email: EMAIL };
/** Columns of JSON, in bytes (pb_migrations). */
const JSON_OF_AGENCY = 4_000;
const AGENCY = {
  ...{ ...OF_RECORD, ...lengthsIn(agency), email: EMAIL, default_advisor_email: EMAIL },
  ...{ hours: JSON_OF_AGENCY, social_links: JSON_OF_AGENCY, retention_months: WORD },
  ...{ purchase_costs: { most: Object.keys(costs.rates).length, of: { rate: WORD } } },
};
const PHOTO = {
  ...{ ...OF_RECORD, property: ID, position: WORD, sha256: 64, bytes: WORD, width: WORD },
  ...{ height: WORD, placeholder: 32, caption: photo.caption, kind: WORD },
};
const FAVOURITE = {
  ...{ ...OF_RECORD, user: ID, property: ID, mark: WORD, marked_at: TIME, note: favourite.note },
};
const SEARCH = {
  ...{ ...OF_RECORD, user: ID, name: search.name, search: search.search, paused: WORD },
  ...{ saved_at: TIME, edited_at: TIME, seen_up_to: WORD },
};
const REPORT = {
  ...{ id: ID, at: TIME, times: WORD, online: WORD },
  ...lengthsIn(report.texts),
};

/** What a history takes at most (pb_migrations), with escapes. */
const LONGEST_HISTORY = 3 * 200_000;
/** The discarded values of a record, each as it was and as it should become. @param {Fields} fields */
const discarded = (fields) => ({
  ...{ mutation: ID, at: TIME },
  changes: { most: 2, of: fields, bytes: LONGEST_HISTORY },
});

/** The two routes that write records of a collection. @param {string} collection @param {Fields} fields */
const writesOf = (collection, fields) => ({
  [`POST /api/collections/${collection}/records`]: fields,
  [`PATCH /api/collections/${collection}/records/*`]: fields,
});

/** @type {Record<string, Fields>} by method and path, in which `*` stands for one part */
const SESSION_ROUTES = {
  ...writesOf('properties', LISTING),
  ...writesOf('property_images', PHOTO),
  ...writesOf('property_private', PRIVATE_DATA),
  ...writesOf('advisor_contacts', ADVISOR),
  ...writesOf('favourites', FAVOURITE),
  ...writesOf('saved_searches', SEARCH),
  'PATCH /api/collections/agency/records/*': AGENCY,
  'PATCH /api/collections/enquiries/records/*': { answered_at: TIME },
  'PATCH /api/collections/users/records/*': {
    ...{ id: ID, email: EMAIL, language: WORD, oldPassword: PASSWORD, ...NEW_PASSWORD },
  },
  'POST /api/collections/*/request-email-change': { newEmail: EMAIL },
  'POST /api/listings/*/discarded': discarded(LISTING),
  'POST /api/private/*/discarded': discarded(PRIVATE_DATA),
  'POST /api/advisors/*/discarded': discarded(ADVISOR),
  'POST /api/listings/*/photo-order': { mutation: ID, photoIds: { most: 100, of: { id: ID } } },
  'POST /api/listings/*/editing': { form: ID },
  'POST /api/reports': { reports: { most: report.atOnce, of: REPORT, bytes: 1 << 16 } },
  'POST /api/digests/erase': { email: EMAIL },
  'PATCH /api/people/*': { role: WORD },
  'PUT /api/account/name': { name: NAME },
  'POST /api/invitations': { email: EMAIL, role: WORD, language: WORD },
};

module.exports = { SESSION_ROUTES };
