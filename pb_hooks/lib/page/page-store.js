// Keeps rendered pages in memory, until a restart.

const { compressed } = require('../base/gzip.js');
const { createSharedCache } = require('../base/shared-cache.js');
const { freeLock, takeLock } = require('../base/lock.js');
const { takeShare } = require('../base/shares.js');

/**
 * How long a request waits for the renderer before it gets no body. Making a page takes 10 to 30 ms, with features in its
 * filter 100 ms and more. Search engines and previews need the body; a browser's app can do without it.
 */
const PATIENCE_MS = { reader: 10_000, browser: 1_000 };
const LOOK_EVERY_MS = 15;
/** More requests do not wait, because each waiting one holds two interpreters. @type {import('../base/shares.js').Share} */
const WAITING = { name: 'pages that wait', inAll: 8, ofNetwork: 8 };

/** One page is rendered at a time, so that few interpreters load the renderer. */
const BUSY = 'marola-page-busy';
/** A lock that is older than this belongs to a request that has died. */
const LOCK_ENDS_MS = 30_000;

/**
 * @typedef {{ status: number, html: string, tag: string, zipped?: number[] | undefined }} Answer
 *   tag: the ETag; zipped: the same HTML as gzip
 */

/** @param {number} status @param {string} html @returns {Answer} */
const answerOf = (status, html) => ({ status, html, tag: `W/"${$security.md5(html)}"` });

/**
 * @typedef {object} Asker
 * @property {number} patience in milliseconds
 * @property {() => boolean} mayMake whether a page may be made for it
 * @property {() => void} giveUp throws if it has gone
 */

/** @typedef {{ status: number, html: string, facts: string }} Made facts: what has been read; '' if it failed */

/**
 * @typedef {object} Version what a page depends on besides its address
 * @property {string} build the app, the site and the time
 * @property {number} revision of what is public
 */

/** @typedef {{ key: string, version: Version, answer: Answer, facts: string }} Page */

/** There is room for 128 pages: about 100 kB each, 13 MB in all. */
const pages = /** @type {ReturnType<typeof createSharedCache<Page>>} */ (
  createSharedCache('page', 32)
);

/**
 * @param {CoreApp} app @param {string} key @param {Version} version
 * @returns {Answer | undefined} the page that is kept under `key`, if it has this version
 */
function findPage(app, key, { build, revision }) {
  const page = pages.find(app, key);
  return page?.version.build === build && page.version.revision === revision
    ? page.answer
    : undefined;
}

/**
 * Returns the page that is kept under `key` if it has this version. Otherwise makes it if the asker may have it made, only once
 * even if many requests ask for it.
 * @param {CoreApp} app @param {string} key @param {Version} version @param {Asker} asker
 * @param {import('./page-reader.js').Reader} reader @param {() => Made} make
 * @returns {Answer | undefined} undefined if it may not be made, and when other pages keep the renderer busy
 */
function keptPage(app, key, version, asker, reader, make) {
  const found = findPage(app, key, version);
  if (found !== undefined) return found;
  if (!asker.mayMake()) return undefined;
  asker.giveUp();
  if (!takeLock(app, BUSY, LOCK_ENDS_MS)) {
    const awaited = awaitRenderer(app, key, version, asker);
    if (awaited !== 'free') return awaited;
  }
  try {
    return findPage(app, key, version) ?? renewed(app, key, version, reader, make);
  } finally {
    freeLock(app, BUSY);
  }
}

/**
 * Waits for the renderer or the page.
 * @param {CoreApp} app @param {string} key @param {Version} version @param {Asker} asker
 * @returns {Answer | 'free' | undefined} the page, if another request has made it; 'free' when this request has the
 *   renderer; undefined when too many wait, or for too long
 */
function awaitRenderer(app, key, version, { patience, giveUp }) {
  const leave = takeShare(app, WAITING, '');
  if (!leave) return undefined;
  try {
    for (const end = Date.now() + patience; Date.now() < end; sleep(LOOK_EVERY_MS)) {
      giveUp();
      const found = findPage(app, key, version);
      if (found !== undefined) return found;
      if (takeLock(app, BUSY, LOCK_ENDS_MS)) return 'free';
    }
    return undefined;
  } finally {
    leave();
  }
}

/**
 * Keeps the page for another version: as it is, if the change was elsewhere.
 * @param {CoreApp} app @param {string} key @param {Version} version
 * @param {import('./page-reader.js').Reader} reader @param {() => Made} make
 * @returns {Answer}
 */
function renewed(app, key, version, reader, make) {
  const keep = (/** @type {Answer} */ answer, /** @type {string} */ facts) => {
    pages.keep(app, { key, version, answer, facts });
    return answer;
  };
  const before = pages.find(app, key);
  if (before?.version.build === version.build && reader.holds(before.facts))
    return keep(before.answer, before.facts);
  const made = make();
  // Of a text of Go, which the interpreter need not convert for each of its readers.
  const html = toString(made.html);
  return keep({ ...answerOf(made.status, html), zipped: compressed(app, html) }, made.facts);
}

module.exports = { PATIENCE_MS, answerOf, findPage, keptPage };
