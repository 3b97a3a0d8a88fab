// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Keeps rendered pages in memory, until a restart.

/** @type {typeof import('./lock.js')} */
const { freeLock, takeLock } = require(`${__hooks}/lib/lock.js`);

/** @type {typeof import('./gzip.js')} */
const { compressed } = require(`${__hooks}/lib/gzip.js`);

/** How many pages are kept, each in a place that a hash of its key chooses: about 100 kB a page, 13 MB in all. */
const PLACES = 128;
/**
 * How long a request waits for the renderer before it gets no body. Making a page takes 10 to 30 ms. Search engines
 * and previews need the body; a browser's app can do without it.
 */
const LONGEST_WAIT_MS = { reader: 10_000, browser: 1_000 };
const LOOK_EVERY_MS = 15;

/** One page is rendered at a time, so that few interpreters load the renderer. */
const BUSY = 'marola-page-busy';
/** A lock that is older than this belongs to a request that has died. */
const LOCK_ENDS_MS = 30_000;

/**
 * @typedef {{ html: string, tag: string, zipped?: number[] | undefined }} Answer
 *   tag: the ETag; zipped: the same HTML as gzip
 */

/** @param {string} html @returns {Answer} */
const answerOf = (html) => ({ html, tag: `W/"${$security.md5(html)}"` });

/** @param {string} key */
const placeOf = (key) => `marola-page-${parseInt($security.md5(key).slice(0, 8), 16) % PLACES}`;

/**
 * @param {CoreApp} app @param {string} key @param {string} version
 * @returns {Answer | undefined} the page that is kept under `key`, if it has this version
 */
function findPage(app, key, version) {
  const page = app.store().get(placeOf(key));
  return page?.key === key && page.version === version ? page.answer : undefined;
}

/**
 * Returns the page that is kept under `key` if it has this version. Otherwise makes it, only once even if many
 * requests ask for it.
 * @param {CoreApp} app @param {string} key @param {string} version @param {'reader' | 'browser'} asker
 * @param {() => string} make
 * @returns {Answer | undefined} undefined when other pages have kept the renderer busy for too long
 */
function keptPage(app, key, version, asker, make) {
  const end = Date.now() + LONGEST_WAIT_MS[asker];
  for (;;) {
    const found = findPage(app, key, version);
    if (found !== undefined) return found;
    if (takeLock(app, BUSY, LOCK_ENDS_MS)) break;
    if (Date.now() > end) return undefined;
    sleep(LOOK_EVERY_MS);
  }
  try {
    const found = findPage(app, key, version);
    if (found !== undefined) return found;
    // Of a text of Go, which the interpreter need not convert for each of its readers.
    const html = toString(make());
    const answer = answerOf(html);
    const before = app.store().get(placeOf(key));
    // Most changes are of listings that the page does not show.
    const isSame = before?.key === key && before.answer.tag === answer.tag;
    const zipped = isSame ? before.answer.zipped : compressed(app, html);
    app.store().set(placeOf(key), { key, version, answer: { ...answer, zipped } });
    return { ...answer, zipped };
  } finally {
    freeLock(app, BUSY);
  }
}

module.exports = { answerOf, findPage, keptPage };
