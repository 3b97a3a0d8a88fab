// Keeps the snapshot: the list of its pages in the memory that all interpreters share, and the pages as files. The
// first request for a page makes it. A restart deletes all of them.

const { compressFile } = require('../base/gzip.js');
const { freeLock, takeLock } = require('../base/lock.js');
const { read } = require('./snapshot-pages.js');

/**
 * @typedef {import('./snapshot-pages.js').Range & { name: string, file: string }} Page `file`: '' = not made
 * @typedef {object} Snapshot
 * @property {string} epoch
 * @property {number} rev where the last page ends
 * @property {number} total listings
 * @property {Page[]} pages
 * @property {Page[]} earlier pages of the previous snapshot, for devices that are in the middle of a pull
 * @property {number} edition raised whenever pages are dropped; a page that was read from the database before that is
 *   thrown away
 */

const STATE = 'snapshot';
/** @type {Snapshot} */
const NONE = { epoch: '', rev: 0, total: 0, pages: [], earlier: [], edition: 0 };

/** In milliseconds. Making a page of 1,000 rows takes 0.2 s. After this time, the request that makes it has died. */
const LONGEST_MAKING = 30_000;
const LONGEST_WAIT = 3_000;
const PAUSE = 20;
/** How often making a page is tried, if it is dropped while it is made. */
const MOST_TRIES = 3;
/** More requests do not wait for a page, because each waiting one holds an interpreter. */
const MOST_WAITING = 8;

/** @param {CoreApp} app @returns {Snapshot} */
const stored = (app) => JSON.parse(String(app.store().get(STATE) ?? '0')) || NONE;

/**
 * Changes the snapshot while no other request can.
 * @param {CoreApp} app
 * @param {(before: Snapshot) => Snapshot} next must not use the store
 * @returns {Snapshot} as it is afterwards
 */
function change(app, next) {
  let after = NONE;
  app.store().setFunc(STATE, (/** @type {any} */ text) => {
    after = next(JSON.parse(text ?? '0') || NONE);
    return JSON.stringify(after);
  });
  return after;
}

/** @param {Snapshot} snapshot @param {string} name */
const pageOf = ({ pages, earlier }, name) =>
  [...pages, ...earlier].find((page) => page.name === name);

/**
 * Returns the file of a page. Of several requests for a missing page, the first makes it and some wait for it.
 * @param {CoreApp} app
 * @param {string} name of the page
 * @param {() => void} [giveUp] throws if nobody waits for it any more
 * @returns {string | undefined} undefined if there is no such page, or it could not be made
 * @throws TooManyRequestsError if too many wait already
 */
function fileOf(app, name, giveUp = () => {}) {
  const page = pageOf(stored(app), name);
  if (page?.file !== '') return page?.file;
  const lock = `snapshotMaking ${name}`;
  giveUp();
  if (!takeLock(app, lock, LONGEST_MAKING)) return awaited(app, name, giveUp);
  try {
    let file = make(app, name);
    for (let tries = 1; file === undefined && tries < MOST_TRIES; tries += 1)
      file = make(app, name);
    return file;
  } catch (error) {
    app.logger().warn('No page of the snapshot was made', 'error', String(error));
    return undefined;
  } finally {
    freeLock(app, lock);
  }
}

/** @param {CoreApp} app @param {string} name @param {() => void} giveUp */
function awaited(app, name, giveUp) {
  if (changeWaiting(app, 1) > MOST_WAITING) {
    changeWaiting(app, -1);
    throw new TooManyRequestsError('The snapshot is being made.', {});
  }
  try {
    const end = Date.now() + LONGEST_WAIT;
    for (; Date.now() < end && pageOf(stored(app), name)?.file === ''; sleep(PAUSE)) giveUp();
  } finally {
    changeWaiting(app, -1);
  }
  return pageOf(stored(app), name)?.file || undefined;
}

/** @param {CoreApp} app @param {1 | -1} by @returns {number} how many wait now */
function changeWaiting(app, by) {
  let waiting = 0;
  app.store().setFunc('snapshotWaiting', (/** @type {any} */ before) => {
    waiting = Number(before ?? 0) + by;
    return waiting;
  });
  return waiting;
}

/** @param {CoreApp} app @param {string} name @returns {string | undefined} undefined if it was dropped meanwhile */
function make(app, name) {
  const { edition, pages, earlier, total } = stored(app);
  const page = pageOf({ ...NONE, pages, earlier }, name);
  if (!page) return undefined;
  const names = JSON.stringify(pages.slice(1).map((one) => one.name));
  const isFirst = page.name === pages[0]?.name;
  const { text, ids } = read(app, page, isFirst ? `"total":${total},"pages":${names},` : '');
  const file = $security.sha256(text).slice(0, 32);
  const path = pathOf(app, file);
  write(path, text);
  write(`${path}.ids`, ids);
  compressFile(app, path);
  const after = change(app, (before) => {
    /** @param {Page} one */
    const made = (one) => (one.name === name ? { ...one, file } : one);
    if (before.edition !== edition) return before;
    return { ...before, pages: before.pages.map(made), earlier: before.earlier.map(made) };
  });
  if (after.edition === edition) return file;
  remove(app, [file]);
  return undefined;
}

/** @param {string} path @param {string} text */
const write = (path, text) =>
  $os.writeFile(path, text, /** @type {any} Go reads a number */ (0o600));

/** The ids of the records in a page. @param {CoreApp} app @param {string} file */
function idsIn(app, file) {
  try {
    return toString($os.readFile(`${pathOf(app, file)}.ids`)).split(' ');
  } catch {
    return []; // the file was removed meanwhile
  }
}

/** @param {CoreApp} app @param {readonly string[]} files '' is none */
function remove(app, files) {
  for (const file of files)
    if (file !== '')
      for (const ending of ['', '.gz', '.ids']) $os.removeAll(pathOf(app, file) + ending);
}

/** Removes the files of an earlier process. @param {CoreApp} app */
function emptyFolder(app) {
  $os.removeAll(folder(app));
  $os.mkdirAll(folder(app), /** @type {any} Go reads a number */ (0o700));
}

/** @param {CoreApp} app */
const folder = (app) => `${app.dataDir()}/snapshot`;
/** @param {CoreApp} app @param {string} file */
const pathOf = (app, file) => `${folder(app)}/${file}`;

module.exports = { change, emptyFolder, fileOf, folder, idsIn, remove, stored };
