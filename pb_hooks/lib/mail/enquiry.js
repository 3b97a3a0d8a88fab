// Checks and stores what the public sends to the agency. The sender is not signed in and the texts are
// sent by mail, so every doubtful value is refused, and the answer has only the id.

const { ID, refusalOf } = require('../base/fields.js');
const { isOneLine, readPublicBody, timeOf } = require('../base/json-body.js');
const { DEFAULT_LANGUAGE } = require('../base/languages.js');
const { noteNetwork } = require('./mail-quota.js');
const { areWishes, kinds, unreachable } = require('./requests.js');

/**
 * Stores an enquiry once. A device repeats its request until it has an answer. `website` is the honeypot that no person sees, but
 * that a browser may fill in by itself.
 * @param {core.RequestEvent} e
 * @returns {string} its id; the answer does not tell whether it is suspected
 * @throws BadRequestError with the fields that are refused
 */
function receiveEnquiry(e) {
  const values = readValues(e);
  const { website, ...fields } = values;
  const collection = e.app.findCollectionByNameOrId('enquiries');
  const record = new Record(collection, fields);
  if (!record.id) record.id = $security.randomStringByRegex(ID);
  if (isStored(e.app, record.id)) return record.id;
  record.set('suspected', Boolean(website));
  if (!record.getString('language')) record.set('language', DEFAULT_LANGUAGE);
  // A consent in the future comes from a wrong clock, and counts as given now.
  if (timeOf(fields.consent_at ?? '') > Date.now()) record.set('consent_at', new DateTime());
  noteNetwork(record, e);
  try {
    e.app.save(record);
  } catch (error) {
    if (isStored(e.app, record.id)) return record.id; // by a parallel request
    throw refusalOf(error);
  }
  return record.id;
}

/** Whether the enquiry was stored, also if it has been deleted since: a repeated request must not bring it back. @param {CoreApp} app @param {string} id */
const isStored = (app, id) =>
  app.countRecords('enquiries', $dbx.hashExp({ id })) > 0 ||
  app.countRecords('tombstones', $dbx.hashExp({ c: 'enquiries', rid: id })) > 0;

/**
 * @param {core.RequestEvent} e
 * @returns {Record<string, string>} as sent, every field checked; the wishes are no text, and are only stored
 */
function readValues(e) {
  /** @type {Record<string, ValidationError>} */
  const problems = {};
  const body = readPublicBody(e, 'POST /api/collections/enquiries/records');
  for (const name of Object.keys(body)) {
    const problem = problemOf(name, body[name]);
    if (problem) problems[name] = problem;
  }
  const missing = unreachable(textOf(body.email), textOf(body.phone), textOf(body.kind));
  if (missing) problems[missing.field] ??= missing.problem;
  if (Object.keys(problems).length > 0)
    throw new BadRequestError('The values were refused.', problems);
  return /** @type {Record<string, string>} */ (body);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {ValidationError | undefined}
 */
function problemOf(name, value) {
  if (name === 'wishes')
    return areWishes(value)
      ? undefined
      : new ValidationError('validation_wishes', 'Must be up to three different half days.');
  if (typeof value !== 'string')
    return new ValidationError('validation_wrong_kind', 'Must be a text.');
  if (name !== 'message' && !isOneLine(value))
    return new ValidationError('validation_control_characters', 'Must be one line of text.');
  if (name === 'consent_at' && value !== '' && Number.isNaN(timeOf(value)))
    return new ValidationError('validation_consent_time', 'Must be a UTC time.');
  if (name === 'kind' && !kinds.includes(value))
    return new ValidationError('validation_kind', 'There is no such kind.');
  return undefined;
}

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : '');

module.exports = { receiveEnquiry };
