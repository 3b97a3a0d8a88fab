// Reads and checks the JSON that the public sends. Every doubtful value is refused.

// Tabs, line feeds, other controls and line separators are refused in fields of one line: in the header
// of a mail a line feed would start another header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const UTC = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** @param {core.RequestEvent} e @returns {Record<string, unknown>} @throws BadRequestError for anything but an object */
function readJsonObject(e) {
  const text = toString(e.request?.body, 0);
  try {
    const body = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // refused below
  }
  throw new BadRequestError('The body must be a JSON object.', {});
}

/** @param {string} text */
const isOneLine = (text) => !NOT_IN_A_LINE.test(text);

/** @param {string} value @returns {number} ms since 1970; NaN when it is no UTC time */
const timeOf = (value) => (UTC.test(value) ? Date.parse(value.replace(' ', 'T')) : Number.NaN);

module.exports = { isOneLine, readJsonObject, timeOf };
