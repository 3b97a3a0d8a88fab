// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What the public may send to the agency. Nobody is signed in here and the texts end in mails, so
// everything that is not plainly right is refused, and the answer tells nothing but the id.

/** The payload of the specification (section 3), what is beside it, and the field no person sees. */
const FIELDS = [
  ...['id', 'name', 'email', 'phone', 'address', 'propertyType', 'message', 'subject'],
  ...['language', 'listing', 'consent_at', 'website'],
];

// Tabs, line feeds, other controls and line separators: none belongs into a line, and a line feed
// in one that becomes a header of a mail would begin another header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

// Marks without a width or that turn the direction would show another address than is written to.
const PRINTABLE_ASCII = /^[ -~]*$/;

const UTC = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Stores an enquiry once: a device repeats it until it has read an answer.
 * @param {core.RequestEvent} e
 * @returns {string} its id, also of what was only pretended to be stored
 * @throws BadRequestError with the fields that are refused
 */
function receiveEnquiry(e) {
  /** @type {typeof import('./fields.js')} */
  const { refusalOf } = require(`${__hooks}/lib/fields.js`);
  const values = readValues(e);
  const { website, ...fields } = values;
  const collection = e.app.findCollectionByNameOrId('enquiries');
  const record = new Record(collection, fields);
  if (!record.id) record.id = $security.randomStringWithAlphabet(15, ALPHABET);
  if (website || isStored(e.app, record.id)) return record.id;
  if (!record.getString('language')) record.set('language', 'es');
  // A device whose clock is ahead has a person before it who has agreed: not later than now.
  if (timeOf(fields.consent_at ?? '') > Date.now()) record.set('consent_at', new DateTime());
  try {
    e.app.save(record);
  } catch (error) {
    if (isStored(e.app, record.id)) return record.id; // by its twin, a moment ago
    throw refusalOf(error);
  }
  return record.id;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @param {CoreApp} app @param {string} id */
const isStored = (app, id) => app.countRecords('enquiries', $dbx.hashExp({ id })) > 0;

/**
 * @param {core.RequestEvent} e
 * @returns {Record<string, string>} as sent, every field a text fit for its place
 */
function readValues(e) {
  /** @type {Record<string, ValidationError>} */
  const problems = Object.create(null); // or what is said of `__proto__` would get lost
  const body = readJsonObject(e);
  for (const name of Object.keys(body)) {
    const problem = problemOf(name, body[name]);
    if (problem) problems[name] = problem;
  }
  if (Object.keys(problems).length > 0)
    throw new BadRequestError('The values were refused.', problems);
  return /** @type {Record<string, string>} */ (body);
}

/** @param {core.RequestEvent} e @returns {Record<string, unknown>} */
function readJsonObject(e) {
  const text = toString(e.request?.body, 0);
  try {
    const body = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // said below
  }
  throw new BadRequestError('The body must be a JSON object.', {});
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {ValidationError | undefined}
 */
function problemOf(name, value) {
  if (!FIELDS.includes(name))
    return new ValidationError('validation_unknown_field', 'There is no such field.');
  if (typeof value !== 'string')
    return new ValidationError('validation_wrong_kind', 'Must be a text.');
  if (name !== 'message' && NOT_IN_A_LINE.test(value))
    return new ValidationError('validation_control_characters', 'Must be one line of text.');
  if (name === 'email' && !PRINTABLE_ASCII.test(value))
    return new ValidationError('validation_is_email', 'Must be an address in plain letters.');
  if (name === 'consent_at' && value !== '' && Number.isNaN(timeOf(value)))
    return new ValidationError('validation_consent_time', 'Must be a UTC time.');
  return undefined;
}

/** @param {string} value @returns {number} ms since 1970; NaN when it is no UTC time */
const timeOf = (value) => (UTC.test(value) ? Date.parse(value.replace(' ', 'T')) : Number.NaN);

module.exports = { receiveEnquiry };
