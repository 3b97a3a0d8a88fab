// The snapshot: prepared pages for the first pull of visitors, as compressed files that a proxy may keep. The first
// page names the others. Rows are in the order of their revisions, so a device may continue with the pull after any
// page. Pages may be made at different times: the pull brings every row that has changed since.

const { giveUpIfGone } = require('../base/gone.js');
const { accepts, isFile } = require('../base/gzip.js');
const { divide } = require('./snapshot-pages.js');
const { change, fileOf, folder, idsIn, remove, stored } = require('./snapshot-store.js');
const { currentState } = require('./sync-page.js');

/** @typedef {import('./snapshot-store.js').Snapshot} Snapshot */
/** @typedef {import('./snapshot-store.js').Page} Page */

/** A snapshot with more newer revisions than this is divided anew at the next request. Fewer fit in one page of the pull. */
const FAR_BEHIND = 1000;
/** One second. Then proxies ask again with the ETag, so an archived listing disappears from them too. */
const CACHING = 'public, max-age=1, must-revalidate';

/** @param {core.RequestEvent} e */
const answerFirst = (e) => serve(e, currentSnapshot(e.app).pages[0]?.name ?? '');

/** @param {core.RequestEvent} e with the path value `page` */
const answerPage = (e) => serve(e, e.request?.pathValue('page') ?? '');

/**
 * @param {core.RequestEvent} e
 * @param {string} name of a page
 * @throws NotFoundError if there is no such page; the device then continues with the pull
 */
function serve(e, name) {
  const header = e.response.header();
  header.set('Cache-Control', 'no-store');
  header.set('Retry-After', '1'); // in case `fileOf` throws because too many requests wait
  const file = fileOf(e.app, name, () => giveUpIfGone(e));
  header.del('Retry-After');
  if (!file) throw new NotFoundError('There is no such page.', {});
  const accepted = e.request?.header.get('Accept-Encoding') ?? '';
  const isSmall = accepts(accepted, 'gzip') && isFile(`${folder(e.app)}/${file}.gz`);
  header.set('Content-Type', 'application/json');
  header.set('Cache-Control', CACHING);
  header.set('Vary', 'Accept-Encoding');
  header.set('ETag', isSmall ? `"${file}-gz"` : `"${file}"`);
  if (isSmall) header.set('Content-Encoding', 'gzip');
  return e.fileFS($os.dirFS(folder(e.app)), isSmall ? `${file}.gz` : file);
}

/**
 * Divides the catalogue anew once it has not changed for a minute, and makes the pages. Runs each minute.
 * @param {CoreApp} app
 */
function prepare(app) {
  const { rev } = currentState(app);
  const isStill = app.store().get('snapshotSeen') === rev;
  app.store().set('snapshotSeen', rev);
  if (!isStill) return;
  const { pages } = stored(app).rev === rev ? currentSnapshot(app) : renew(app);
  for (const { name } of pages) fileOf(app, name);
}

/**
 * Removes the pages with a record that visitors may no longer see.
 * @param {CoreApp} app
 * @param {string} id of a listing or an advisor
 */
function dropPagesWith(app, id) {
  // The edition first, so that a page which another request is just making without this change is thrown away.
  const snapshot = change(app, (before) => ({ ...before, edition: before.edition + 1 }));
  const files = [...snapshot.pages, ...snapshot.earlier]
    .map(({ file }) => file)
    .filter((file) => file !== '' && idsIn(app, file).includes(id));
  /** @param {Page} page */
  const without = (page) => (files.includes(page.file) ? { ...page, file: '' } : page);
  change(app, (before) => ({
    ...before,
    pages: before.pages.map(without),
    earlier: before.earlier.map(without),
  }));
  remove(app, files);
}

/**
 * Returns the snapshot. Divides it anew first if it is of another epoch or far behind.
 * @param {CoreApp} app
 * @returns {Snapshot}
 */
function currentSnapshot(app) {
  const snapshot = stored(app);
  const { epoch, rev } = currentState(app);
  const isNear = snapshot.epoch === epoch && rev - snapshot.rev <= FAR_BEHIND;
  return isNear ? snapshot : renew(app);
}

/**
 * Divides the catalogue anew. Pages with the same bounds are kept, because their changed rows are in a later page too.
 * @param {CoreApp} app
 * @returns {Snapshot}
 */
function renew(app) {
  const { epoch, rev, total, ranges } = divide(app);
  /** @type {string[]} */
  let left = [];
  const snapshot = change(app, (before) => {
    if (before.epoch === epoch && before.rev >= rev) return before; // another request was faster
    const known = before.pages.slice(1); // the first page names the others, so it is always new
    const pages = ranges.map((range) => {
      const name = `${epoch}-${range.from}-${range.to}`;
      return known.find((page) => page.name === name) ?? { ...range, name, file: '' };
    });
    const earlier = known.filter(({ name }) => !pages.some((page) => page.name === name));
    const files = new Set([...pages, ...earlier].map(({ file }) => file));
    left = [...before.pages, ...before.earlier].flatMap(({ file }) =>
      files.has(file) ? [] : [file],
    );
    return { epoch, rev, total, pages, earlier, edition: before.edition + 1 };
  });
  remove(app, left);
  return snapshot;
}

module.exports = { answerFirst, answerPage, dropPagesWith, prepare };
