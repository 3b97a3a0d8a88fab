// Reads and checks the JSON of requests. Every doubtful value of the public is refused.

const { lengthOf, refusal } = require('./fields.js');
const { PUBLIC_ROUTES } = require('./public-routes.cjs');
const { isDay } = require('./shapes.js');

// Tabs, line feeds, other controls and line separators are refused in fields of one line: in the header
// of a mail a line feed would start another header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const UTC = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** @param {core.RequestEvent} e @returns {Record<string, unknown>} @throws BadRequestError for anything but an object */
function readJsonObject(e) {
  try {
    const body = JSON.parse(toString(e.request?.body, 0));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // refused below
  }
  throw new BadRequestError('The body must be a JSON object.', {});
}

/**
 * Reads the body of a public route. Of many wrong fields the first one is named.
 * @param {core.RequestEvent} e
 * @param {string} route in the table of public routes
 * @returns {Record<string, unknown>} with fields of the table only, and without a text that is longer than there
 * @throws BadRequestError
 */
function readPublicBody(e, route) {
  const fields = PUBLIC_ROUTES[route] ?? {};
  const body = readJsonObject(e);
  for (const [name, value] of Object.entries(body)) {
    const longest = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (longest === undefined)
      throw refusal(name, 'validation_unknown_field', 'There is no such field.');
    if (typeof value === 'string' && typeof longest === 'number' && isLonger(value, longest))
      throw refusal(name, 'validation_max_text_constraint', `At most ${longest} characters.`);
  }
  return body;
}

/**
 * Looks at the depth and the number of values of a body before anybody parses it, because its parts take a hundred times their bytes
 * in memory.
 * @param {core.RequestEvent} e its body is read @param {number} most values
 * @throws BadRequestError
 */
function refuseIntricateBody(e, most) {
  const text = toString(e.request?.body, 0);
  const isForm = e.request?.header.get('Content-Type').startsWith(FORM);
  if (isForm ? text.split('&', most + 2).length > most + 1 : isIntricate(text, most))
    throw new BadRequestError('The body has too many parts.', {});
}

/** PocketBase reads such bodies as it reads JSON. */
const FORM = 'application/x-www-form-urlencoded';

/** Two more than the body that is the deepest, so that a wrong value gets the name of its field: a discarded list of texts. */
const DEEPEST = 6;

/** Whether a JSON text is too deep, or has too many values. @param {string} text @param {number} most */
function isIntricate(text, most) {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ',') values += 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST || values > most) return true;
  }
  return false;
}

/** @param {string} text @param {number} start of a string in it @returns {number} its last quotation mark, or the end of the text */
function endOfString(text, start) {
  for (let end = start; ; ) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let first = end;
    while (text.charAt(first - 1) === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end; // otherwise the mark is escaped
  }
}

/** Whether a text has more characters. Those of a much longer one are not counted. @param {string} text @param {number} longest */
const isLonger = (text, longest) => text.length > 2 * longest || lengthOf(text) > longest;

/** @param {string} text */
const isOneLine = (text) => !NOT_IN_A_LINE.test(text);

/** @param {string} value @returns {number} ms since 1970; NaN when it is no UTC time */
const timeOf = (value) =>
  UTC.test(value) && isDay(value.slice(0, 10)) ? Date.parse(value.replace(' ', 'T')) : Number.NaN;

module.exports = { isOneLine, readJsonObject, readPublicBody, refuseIntricateBody, timeOf };
