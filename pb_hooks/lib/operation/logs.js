// PocketBase logs each failed request with its query, browser, referer and the refused values. A row keeps only
// what no person has typed: route, status, duration, names of refused fields, and known technical causes.

/** Parts of a path that are ours; ids, names of files and whatever somebody typed have digits or are long. */
const OWN_PART = /^[a-z_.-]{1,30}$/i;
const FIELD = /^[a-z_]{1,30}$/i;

/** Causes that help whoever runs the server, without the values around them. */
const CAUSES =
  /(?:unique|not null|check|foreign key) constraint failed(?:: [a-z_.]+)?|no such (?:table|column|file or directory)|database or disk is full|database is locked|disk I\/O error|readonly database|no space left on device|permission denied|too many open files|connection refused|connection reset|i\/o timeout|no such host|certificate|context (?:canceled|deadline exceeded)|sql: no rows|rate limit rule|(?:Type|Reference|Range)Error|\b[45]\d\d [45]\.\d\.\d\b/gi;

/** @param {core.ModelEvent} e of a row of the logs */
function removePersonalData(e) {
  const row = /** @type {{ message: string, data: Record<string, unknown> }} */ (
    /** @type {unknown} */ (e.model)
  );
  const data = plain(row.data);
  if (data.type === 'request') row.message = `${data.method} ${routeOf(String(data.url))}`;
  row.data = cleanedData(data);
}

/** @param {Record<string, any>} data as PocketBase logs it; `kind` is ours (lib/mail-job.js) */
function cleanedData({ type, method, url, status, execTime, auth, kind, error, details }) {
  const causes = JSON.stringify([error, details]).match(CAUSES) ?? [];
  const fields = typeof details === 'object' && details !== null ? Object.keys(details) : [];
  return {
    ...(type === 'request' && { type, method, url: routeOf(url), status, execTime, auth }),
    ...(kind && { kind }),
    fields: fields.filter((name) => FIELD.test(name)),
    causes: [...new Set(causes)],
  };
}

/** The path without its query and ids. @param {string} url */
const routeOf = (url) =>
  url
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (part === '' || OWN_PART.test(part) ? part : '…'))
    .join('/');

/**
 * Returns a copy without Go's types; empty if it cannot be copied. It does not throw: PocketBase prints a row whose hook
 * fails on the console, with all its data.
 * @param {unknown} value
 * @returns {Record<string, any>}
 */
function plain(value) {
  try {
    return JSON.parse(JSON.stringify(value)) ?? {};
  } catch {
    return {};
  }
}

module.exports = { removePersonalData };
