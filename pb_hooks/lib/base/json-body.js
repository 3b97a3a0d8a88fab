// Reads and checks the JSON that the public sends. Every doubtful value is refused.

const { lengthOf, refusal } = require('./fields.js');
const { PUBLIC_ROUTES } = require('./public-routes.cjs');
const { isDay } = require('./shapes.js');

// Tabs, line feeds, other controls and line separators are refused in fields of one line: in the header
// of a mail a line feed would start another header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const UTC = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** @param {core.RequestEvent} e @returns {Record<string, unknown>} @throws BadRequestError for anything but an object */
const readJsonObject = (e) => parseObject(toString(e.request?.body, 0));

/** @param {string} text @returns {Record<string, unknown>} @throws BadRequestError for anything but an object */
function parseObject(text) {
  try {
    const body = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // refused below
  }
  throw new BadRequestError('The body must be a JSON object.', {});
}

/**
 * Reads the body of a public route. Its depth and its number of values are looked at before it is parsed, because parts take a
 * hundred times their bytes in memory. Of many wrong fields the first one is named.
 * @param {core.RequestEvent} e
 * @param {string} route in the table of public routes
 * @returns {Record<string, unknown>} with fields of the table only, and without a text that is longer than there
 * @throws BadRequestError
 */
function readPublicBody(e, route) {
  const fields = PUBLIC_ROUTES[route] ?? {};
  const text = toString(e.request?.body, 0);
  if (isIntricate(text)) throw new BadRequestError('The body has too many parts.', {});
  const body = parseObject(text);
  for (const [name, value] of Object.entries(body)) {
    const longest = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (longest === undefined)
      throw refusal(name, 'validation_unknown_field', 'There is no such field.');
    if (typeof value === 'string' && typeof longest === 'number' && isLonger(value, longest))
      throw refusal(name, 'validation_max_text_constraint', `At most ${longest} characters.`);
  }
  return body;
}

/** An object, a list in it, and objects in the list; and one more, so that a wrong value gets the name of its field. */
const DEEPEST = 4;
/** More than an enquiry with all its fields and wishes. */
const MOST_VALUES = 40;

/** Whether a JSON text is too deep, or has too many values. @param {string} text */
function isIntricate(text) {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ',') values += 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST || values > MOST_VALUES) return true;
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

module.exports = { isOneLine, readJsonObject, readPublicBody, timeOf };
