// Answers the address of a page: the app's HTML with the head and the body of that page and its true status.

const { isTooMuch } = require('../base/asked.js');
const { giveUpIfGone } = require('../base/gone.js');
const { writerBelow } = require('../base/go-values.js');
const { accepts } = require('../base/gzip.js');
const { networkOf } = require('../base/network.js');
const { siteOf } = require('../base/site.js');
const { publicAgency } = require('../listing/agency.js');
const { addressOf: pathOf } = require('../listing/public-listing.js');
const { canFillPage, readAddress } = require('./page-address.js');
const { meantAddress } = require('./meant-address.cjs');
const { missingPage, pageAt } = require('./page-at.js');
const { picturesOf, renderBody, rendererFile } = require('./page-body.js');
const { headOf } = require('./page-head.js');
const { createReader } = require('./page-reader.js');
const { fill } = require('./page-shell.js');
const { PATIENCE_MS, answerOf, findPage, keptPage } = require('./page-store.js');
const { publicRevision } = require('./public-catalogue.js');
const { listData } = require('./structured-data.js');

/**
 * @param {core.RequestEvent} e
 * @param {string} shell the built page
 */
function answerPage(e, shell) {
  const meant = otherMeant(e.request?.requestURI ?? '');
  if (meant) return moved(e, meant);
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
    network: networkOf(e.realIP()),
    property: address.query.property ?? '',
    agency: publicAgency(e.app),
    giveUp: () => giveUpIfGone(e),
  };
  const page = pageAt(context);
  const query = e.request?.url?.rawQuery;
  if (typeof page === 'string') {
    return moved(e, encodeURI(page) + (query ? `?${query}` : ''));
  }
  const withBody = renderer !== undefined && hasBody(page, context);
  const whole = withBody ? rendered(page, context, shell, renderer) : undefined;
  if (whole) return send(e, whole);
  if (withBody && !canFillPage(e)) throw new ApiError(503, 'The page is not ready.', {});
  const empty = answerOf(page.status, filled(shell, page, context));
  const isKeptByApp = address.isForBrowser && !withBody && page.address !== undefined;
  return send(e, empty, withBody ? 'no-store' : isKeptByApp ? BRIEFLY : 'no-cache');
}

/**
 * The address that was meant by one that was passed on with something behind it; undefined for one that is right. A slash at the end alone
 * is another spelling (page-at.js), and an empty parameter changes nothing.
 * @param {string} asked as it was sent
 */
function otherMeant(asked) {
  const meant = asked.startsWith('/') ? meantAddress(asked) : asked;
  const spelled = asked.replace(/[?&]+$/, '').replace(/(.)\/(?=$|\?)/, '$1');
  return meant === asked || meant === spelled ? undefined : meant;
}

/** @param {core.RequestEvent} e @param {string} address */
function moved(e, address) {
  // Browsers would keep it for ever: a listing that is named back would lead in a circle.
  e.response.header().set('Cache-Control', 'no-cache');
  return e.redirect(301, address);
}

/** A shared cache may keep a public page for a second, as it may the snapshot. */
const BRIEFLY = 'public, max-age=1, must-revalidate';

/**
 * Returns what changes with everything that pages show besides what is in their address.
 * @param {CoreApp} app @param {string} shell @param {string} site @param {string | undefined} renderer its file
 * @returns {import('./page-store.js').Version}
 */
function versionOf(app, shell, site, renderer) {
  const build = [renderer, $security.md5(shell), site, timeOf(Date.now())].join();
  return { build, revision: publicRevision(app) };
}

/** The path that stands for every listing that is not public (src/served/screen.tsx). */
const MISSING_LISTING = '/propiedad';

/** @param {Page} page @param {Context} context */
function hasBody(page, context) {
  const isPrivate = page.status === 200 && page.address === undefined;
  const isLeftToApp = context.isForBrowser && $os.getenv('MAROLA_PAGES') === 'app';
  return !isPrivate && !isLeftToApp;
}

/**
 * The page with its body, kept for the next request.
 * @param {Page} page @param {Context} context @param {string} shell @param {string} renderer its file
 * @returns {import('./page-store.js').Answer | undefined} undefined when other pages keep the renderer busy
 */
function rendered(page, context, shell, renderer) {
  const { app, network, version, isForBrowser, giveUp } = context;
  const key =
    page.status === 404
      ? JSON.stringify({ ...addressOf(page, context), isForBrowser })
      : context.key;
  const asker = {
    ...{ patience: PATIENCE_MS[isForBrowser ? 'browser' : 'reader'], giveUp },
    mayMake: () => !isTooMuch(app, 'newPages', network),
  };
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
  const { app, site, isForBrowser } = context;
  const address = addressOf(page, context);
  const { body, listed, rows, isBeyond } = renderBody(app, reader, renderer, address);
  if (isBeyond) return made(missingPage(context), context, shell, renderer, reader);
  const found = latest(page, context);
  const list = listed.map(({ id, title, name }) => ({ name, url: site + pathOf(id, title) }));
  const data = [...(found.data ?? []), ...(list.length > 0 ? [listData(list)] : [])];
  const html = filled(shell, { ...found, data, pictures: picturesOf(body) }, context, {
    ...{ body, isMissing: address.isMissing },
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
  const now = pageAt({ ...context, agency: publicAgency(context.app) });
  return typeof now !== 'string' && now.status === page.status ? now : page;
}

/** Returns everything that the body of a page depends on. It is the same for all missing listings, and for all other missing pages.
 * @param {Page} page @param {Context} context */
function addressOf(page, { language, path, number, query }) {
  if (page.status === 404)
    return {
      ...{ language, number: 1, isMissing: true, query: {} },
      path: page.isListing ? MISSING_LISTING : '',
    };
  const property = page.listing ?? '';
  return { language, path, number, isMissing: false, query: { ...query, property } };
}

/** The number of the quarter of an hour. Pages last that long, because they say whether the office is open. @param {number} now */
const timeOf = (now) => Math.floor(now / 900_000);

/** @typedef {import('./page-head.js').Page} Page */
/** @typedef {import('./page-at.js').Context} Context */

/**
 * @param {string} shell @param {Page} page @param {Context} context
 * @param {Parameters<typeof import('./page-shell.js').fill>[3]} [content] undefined for an empty body
 */
function filled(shell, page, { language, site, agency }, content) {
  return fill(shell, language, headOf(page, { language, site, siteName: agency.name }), content);
}

/**
 * @param {core.RequestEvent} e @param {import('./page-store.js').Answer} answer
 * @param {string} [caching] of an answer with the status 200
 */
function send(e, { status, html, tag, zipped }, caching = BRIEFLY) {
  const header = e.response.header();
  header.set('Cache-Control', status === 200 ? caching : 'no-store');
  header.set('ETag', tag);
  header.set('Vary', 'Accept-Encoding, Sec-Fetch-Dest');
  if (status === 200 && e.request?.header.get('If-None-Match') === tag) return e.noContent(304);
  const accepted = e.request?.header.get('Accept-Encoding') ?? '';
  if (!zipped || e.request?.method !== 'GET' || !accepts(accepted, 'gzip'))
    return e.html(status, html);
  // The writer that request.js has put around the answer would compress it again.
  e.response = writerBelow(e);
  header.set('Content-Encoding', 'gzip');
  return e.blob(status, 'text/html; charset=utf-8', zipped);
}

module.exports = { answerPage };
