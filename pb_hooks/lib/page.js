// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Answers the address of a page: the app's HTML with the head and the body of that page and its true status.

/**
 * @param {core.RequestEvent} e
 * @param {string} shell the built page
 */
function answerPage(e, shell) {
  /** @type {typeof import('./agency.js')} */
  const { publicAgency } = require(`${__hooks}/lib/agency.js`);
  /** @type {typeof import('./page-address.js')} */
  const { readAddress } = require(`${__hooks}/lib/page-address.js`);
  /** @type {typeof import('./page-body.js')} */
  const { rendererFile } = require(`${__hooks}/lib/page-body.js`);
  /** @type {typeof import('./page-at.js')} */
  const { pageAt } = require(`${__hooks}/lib/page-at.js`);
  /** @type {typeof import('./page-store.js')} */
  const { answerOf, findPage } = require(`${__hooks}/lib/page-store.js`);
  /** @type {typeof import('./public-address.js')} */
  const { siteOf } = require(`${__hooks}/lib/public-address.js`);
  const address = readAddress(e);
  const site = siteOf(e.app);
  const key = JSON.stringify(address);
  const renderer = rendererFile();
  const version = versionOf(e.app, shell, site, renderer);
  const kept = findPage(e.app, key, version);
  if (kept) return send(e, kept);
  const context = {
    ...{ ...address, site, key, version, renderer },
    app: e.app,
    property: address.query.property ?? '',
    agency: publicAgency(e.app),
  };
  const page = pageAt(context);
  const query = e.request?.url?.rawQuery;
  if (typeof page === 'string')
    return e.redirect(301, encodeURI(page) + (query ? `?${query}` : ''));
  return send(
    e,
    rendered(page, context, shell) ?? answerOf(page.status, filled(shell, page, context)),
  );
}

/**
 * Returns what changes with everything that pages show besides what is in their address.
 * @param {CoreApp} app @param {string} shell @param {string} site @param {string | undefined} renderer its file
 * @returns {import('./page-store.js').Version}
 */
function versionOf(app, shell, site, renderer) {
  /** @type {typeof import('./public-catalogue.js')} */
  const { publicRevision } = require(`${__hooks}/lib/public-catalogue.js`);
  const build = [renderer, $security.md5(shell), site, timeOf(Date.now())].join();
  return { build, revision: publicRevision(app) };
}

/** @param {Page} page @param {Context} context */
function hasBody(page, context) {
  const isPrivate = page.status === 200 && page.address === undefined;
  const isLeftToApp = context.isForBrowser && $os.getenv('MAROLA_PAGES') === 'app';
  return !isPrivate && !isLeftToApp;
}

/**
 * The page with its body, kept for the next request.
 * @param {Page} page @param {Context} context @param {string} shell
 * @returns {import('./page-store.js').Answer | undefined} undefined for a page without a body, without a renderer, and
 *   when other pages keep it busy
 */
function rendered(page, context, shell) {
  /** @type {typeof import('./page-reader.js')} */
  const { createReader } = require(`${__hooks}/lib/page-reader.js`);
  /** @type {typeof import('./page-store.js')} */
  const { keptPage } = require(`${__hooks}/lib/page-store.js`);
  const { app, version, renderer } = context;
  if (renderer === undefined || !hasBody(page, context)) return undefined;
  const { isForBrowser } = context;
  const key =
    page.status === 404
      ? JSON.stringify({ ...addressOf(page, context), isForBrowser })
      : context.key;
  const asker = isForBrowser ? 'browser' : 'reader';
  const reader = createReader(app);
  return keptPage(app, key, version, asker, reader, () => {
    try {
      return made(page, context, shell, renderer, reader);
    } catch (error) {
      app.logger().error('A page could not be rendered', 'path', context.path, 'error', `${error}`);
      return { status: page.status, html: filled(shell, page, context), facts: '' };
    }
  });
}

/**
 * @param {Page} page @param {Context} context @param {string} shell @param {string} renderer its file
 * @param {import('./page-reader.js').Reader} reader
 * @returns {import('./page-store.js').Made}
 */
function made(page, context, shell, renderer, reader) {
  /** @type {typeof import('./page-at.js')} */
  const { missingPage, withCategory } = require(`${__hooks}/lib/page-at.js`);
  /** @type {typeof import('./page-body.js')} */
  const { picturesOf, renderBody } = require(`${__hooks}/lib/page-body.js`);
  /** @type {typeof import('./public-listing.js')} */
  const { addressOf: pathOf } = require(`${__hooks}/lib/public-listing.js`);
  /** @type {typeof import('./structured-data.js')} */
  const { listData } = require(`${__hooks}/lib/structured-data.js`);
  const { app, site, isForBrowser } = context;
  const address = addressOf(page, context);
  const { body, listed, rows, search, isBeyond } = renderBody(app, reader, renderer, address);
  if (isBeyond) return made(missingPage(context), context, shell, renderer, reader);
  const found = withCategory(latest(page, context), context, search);
  const list = listed.map(({ id, title: name }) => ({ name, url: site + pathOf(id, name) }));
  const data = [...(found.data ?? []), ...(list.length > 0 ? [listData(list)] : [])];
  const html = filled(shell, { ...found, data, pictures: picturesOf(body) }, context, {
    ...{ body, layout: address.layout, isMissing: address.isMissing },
    rows: isForBrowser ? rows : '',
  });
  return { status: page.status, html, facts: reader.facts() };
}

/**
 * The page as it is now. Between its first reading and the body, others may have been rendered for seconds. It is read after the
 * body: if it is newer than the body, the next request finds that an answer has changed.
 * @param {Page} page @param {Context} context @returns {Page}
 */
function latest(page, context) {
  /** @type {typeof import('./agency.js')} */
  const { publicAgency } = require(`${__hooks}/lib/agency.js`);
  /** @type {typeof import('./page-at.js')} */
  const { pageAt } = require(`${__hooks}/lib/page-at.js`);
  const now = pageAt({ ...context, agency: publicAgency(context.app) });
  return typeof now !== 'string' && now.status === page.status ? now : page;
}

/** Returns everything that the body of a page depends on. It is the same for all missing pages.
 * @param {Page} page @param {Context} context */
function addressOf(page, { language, layout, path, number, query }) {
  if (page.status === 404)
    return { language, layout, path: '', number: 1, isMissing: true, query: {} };
  const property = page.listing ?? '';
  return { language, layout, path, number, isMissing: false, query: { ...query, property } };
}

/** The number of the quarter of an hour. Pages last that long, because they say whether the office is open. @param {number} now */
const timeOf = (now) => Math.floor(now / 900_000);

/** @typedef {import('./page-head.js').Page} Page */

/**
 * @typedef {object} Context
 * @property {CoreApp} app
 * @property {string} path decoded
 * @property {'phone' | 'desk'} layout
 * @property {boolean} isForBrowser
 * @property {number} number of the page of the list, from 1
 * @property {Record<string, string>} query
 * @property {string} property the id of the listing that is open on the page, or ''
 * @property {import('./page-texts.js').Language} language
 * @property {string} site
 * @property {string} key of this address among the kept pages
 * @property {import('./page-store.js').Version} version of the kept pages
 * @property {string | undefined} renderer its file, if the app was built with one
 * @property {import('./agency.js').PublicAgency} agency
 */

/**
 * @param {string} shell @param {Page} page @param {Context} context
 * @param {Parameters<typeof import('./page-shell.js').fill>[3]} [content] undefined for an empty body
 */
function filled(shell, page, { language, site, agency }, content) {
  /** @type {typeof import('./page-head.js')} */
  const { headOf } = require(`${__hooks}/lib/page-head.js`);
  /** @type {typeof import('./page-shell.js')} */
  const { fill } = require(`${__hooks}/lib/page-shell.js`);
  return fill(shell, language, headOf(page, { language, site, siteName: agency.name }), content);
}

/** @param {core.RequestEvent} e @param {import('./page-store.js').Answer} answer */
function send(e, { status, html, tag, zipped }) {
  /** @type {typeof import('./static-files.js')} */
  const { accepts } = require(`${__hooks}/lib/static-files.js`);
  const header = e.response.header();
  header.set('Cache-Control', status === 200 ? 'no-cache' : 'no-store');
  header.set('ETag', tag);
  header.set('Vary', 'Accept-Encoding, User-Agent, Sec-CH-UA-Mobile, Sec-Fetch-Dest');
  if (status === 200 && e.request?.header.get('If-None-Match') === tag) return e.noContent(304);
  const accepted = e.request?.header.get('Accept-Encoding') ?? '';
  if (!zipped || e.request?.method !== 'GET' || !accepts(accepted, 'gzip'))
    return e.html(status, html);
  // The writer that request.js has put around the answer would compress it again.
  e.response = /** @type {any} */ (e.response).unwrap();
  header.set('Content-Encoding', 'gzip');
  return e.blob(status, 'text/html; charset=utf-8', zipped);
}

module.exports = { answerPage };
