const { parseLanguage } = require('../base/languages.js');

/** What an address can ask for. */
const PARAMETERS = require('../../../src/domain/search/parameters.json');
/** In characters. The app has its own limits for each parameter. */
const LONGEST_VALUE = 2_000;

/** Reads the address and the headers of a request for a page. @param {core.RequestEvent} e */
function readAddress(e) {
  const url = e.request?.url;
  const given = valuesIn(url?.rawQuery ?? '');
  // Parameters of campaigns and unknown ones change nothing.
  const known = [...given.keys()].filter((name) => PARAMETERS.includes(name)).sort();
  const number = Number(/^[1-9]\d{0,4}$/.exec(given.get('page') ?? '')?.[0] ?? 1);
  return {
    path: url?.path ?? '/',
    language: parseLanguage(given.get('lang') ?? ''),
    isForBrowser: isBrowser(e),
    number,
    query: Object.fromEntries(
      known.map((name) => [name, (given.get(name) ?? '').slice(0, LONGEST_VALUE)]),
    ),
  };
}

/**
 * The values of a query by their names. The last one of a repeated name counts, as in the app; Go's `get` returns the first one.
 * @param {string} query
 */
const valuesIn = (query) =>
  new Map(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name, decoded(value.join('='))];
      }),
  );

/** @param {string} text of a query @returns {string} empty if it is malformed */
function decoded(text) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/**
 * Whether a browser opens the page in a window. All browsers since 2023 send this header; search engines, previews
 * and text browsers do not.
 * @param {core.RequestEvent} e
 */
const isBrowser = (e) => e.request?.header.get('Sec-Fetch-Dest') === 'document';

/** A part of the names of search engines, previews of links and other programs. */
const ROBOT = /bot|crawl|spider|slurp|preview|externalhit|archive|headless|compatible;/i;

/**
 * Whether the neutral page, which the app fills, is a better answer than a refusal: also for a browser from before 2023.
 * @param {core.RequestEvent} e
 */
function canFillPage(e) {
  if (isBrowser(e)) return true;
  const header = e.request?.header;
  const agent = header?.get('User-Agent') ?? '';
  const isOld =
    header?.get('Sec-Fetch-Dest') === '' && header.get('Accept').startsWith('text/html');
  return isOld && agent.startsWith('Mozilla/') && !ROBOT.test(agent);
}

module.exports = { canFillPage, readAddress };
