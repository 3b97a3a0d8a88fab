// Checks of what a request writes into a record's fields. PocketBase converts wrong values instead of
// refusing them (a price of "abc" becomes 0), so these look at the raw body.

const { pattern: ID } = require('../../../src/domain/ids.json');
const { asStored } = require('./mailbox.cjs');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are characters of texts
const LINE_BREAKS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

// Controls except tab and line feed, and the marks that change the direction of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

// Not `\s`, whose characters differ between interpreters.
const SPACES = /[\t\n \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/** Texts that may have line breaks. */
const MULTILINE = [
  ...['description', 'description_es', 'description_gl', 'description_en'],
  ...['message', 'note', 'notes'],
];

/**
 * @param {string} text
 * @param {boolean} [multiline] keeps spaces and line breaks; otherwise any white space is one space
 * @returns {string} composed, trimmed, without control characters
 */
function cleanText(text, multiline = false) {
  const lines = text.normalize('NFC').replace(LINE_BREAKS, '\n').replace(CONTROLS, '');
  return (multiline ? lines : lines.replace(SPACES, ' ')).trim();
}

/**
 * Cleans every text field of a record.
 * @param {core.Record} record
 */
function cleanTexts(record) {
  for (const field of record.collection().fields) {
    if (field?.type() !== 'text' || field.getSystem()) continue;
    const name = field.getName();
    record.set(name, cleanText(record.getString(name), MULTILINE.includes(name)));
  }
}

const { email: MAX_EMAIL, emailPattern } = require('../../../src/domain/account-limits.json');
const EMAIL = new RegExp(emailPattern);

/** Spells new e-mail addresses as all are stored. @param {core.Record} record */
function spellEmails(record) {
  for (const { name, email } of newEmailsIn(record)) record.set(name, asStored(email));
}

/**
 * Refuses new e-mail addresses that are too long, or to which no mail can be sent. PocketBase's field has no limit, and takes
 * invisible characters.
 * @param {core.Record} record
 */
function refuseWrongEmails(record) {
  for (const { name, email } of newEmailsIn(record)) {
    if (lengthOf(email) > MAX_EMAIL)
      throw refusal(name, 'validation_max_text_constraint', `At most ${MAX_EMAIL} characters.`);
    if (!EMAIL.test(email))
      throw refusal(name, 'validation_is_email', 'Must be an e-mail address.');
  }
}

/** @param {core.Record} record */
const newEmailsIn = (record) =>
  record.collection().fields.flatMap((field) => {
    const name = field?.type() === 'email' ? field.getName() : '';
    const email = name && record.getString(name);
    return email && email !== record.original().getString(name) ? [{ name, email }] : [];
  });

/**
 * The body as it was sent; `requestInfo().body` is already converted.
 * @param {core.RecordRequestEvent} e
 * @returns {Record<string, unknown>} empty when there is none
 */
function readBody(e) {
  const body = /** @type {types.JSONMap<any>} */ (/** @type {unknown} */ (nullObject()));
  body.scan('{}'); // creates the map into which a form is parsed
  e.bindBody(body);
  return JSON.parse(JSON.stringify(body)) ?? {};
}

/** @param {string} key of a body, perhaps with a modifier, as in `price+` @returns {string} the field */
const nameIn = (key) => key.replace(/^[+]|[+-]$/, '');

/** @param {Record<string, unknown>} values as received @returns {string[]} the fields that they set */
const namesIn = (values) => Object.keys(values).map(nameIn);

/**
 * Refuses values of the wrong kind, also behind modifiers such as `price+`.
 * @param {core.Collection} collection
 * @param {Record<string, unknown>} values as received
 */
function refuseWrongKinds(collection, values) {
  for (const key of Object.keys(values)) {
    const name = nameIn(key);
    const kind = collection.fields.getByName(name)?.type();
    const problem = kind && wrongKind(kind, values[key]);
    if (problem) throw refusal(name, 'validation_wrong_kind', problem);
  }
}

/**
 * @param {string} kind of the field
 * @param {unknown} value
 * @returns {string | undefined} the sentence, or nothing when the value fits
 */
function wrongKind(kind, value) {
  if (kind === 'number' && typeof value !== 'number') return 'Must be a number.';
  if (kind === 'bool' && typeof value !== 'boolean') return 'Must be true or false.';
  const isText = ['text', 'email', 'select', 'relation', 'date'].includes(kind);
  if (isText && value !== null && !['string', 'number'].includes(typeof value))
    return 'Must be a text.';
  return undefined;
}

/**
 * @param {string} field
 * @param {string} code
 * @param {string} message
 */
function refusal(field, code, message) {
  const problems = Object.create(null); // without a prototype, or the problem of a field `__proto__` would get lost
  problems[field] = new ValidationError(code, message);
  return new BadRequestError('The values were refused.', problems);
}

/**
 * The answer to a failed save. Only wrong values give 400; after any other error a device retries.
 * @param {unknown} error as the save threw it
 * @returns {ApiError}
 */
function refusalOf(error) {
  const cause = /** @type {{ value?: unknown }} */ (error).value;
  const thrown = /** @type {ApiError | undefined} */ (cause);
  if (thrown?.status) return thrown;
  const refused = new BadRequestError('The values were refused.', cause);
  if (Object.keys(refused.data).length > 0) return refused;
  return new InternalServerError('', cause);
}

/**
 * The value of a JSON field.
 * @param {core.Record} record
 * @param {string} name
 * @returns {unknown}
 */
const readJson = (record, name) => JSON.parse(record.getString(name) || 'null');

const ID_PATTERN = new RegExp(`^${ID}$`);

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isId = (value) => typeof value === 'string' && ID_PATTERN.test(value);

/**
 * @param {unknown} value of the field `mutation`
 * @returns {string} the name of a change
 * @throws BadRequestError for anything else
 */
function readMutation(value) {
  if (isId(value)) return value;
  throw refusal('mutation', 'validation_mutation', 'Must be 15 of a–z and 0–9.');
}

/** How many characters a text has, as PocketBase counts them: an emoji is one. @param {string} text */
const lengthOf = (text) => [...text].length;

module.exports = {
  cleanText,
  cleanTexts,
  ID,
  isId,
  lengthOf,
  namesIn,
  readBody,
  readJson,
  readMutation,
  refusal,
  refusalOf,
  refuseWrongEmails,
  refuseWrongKinds,
  spellEmails,
};
