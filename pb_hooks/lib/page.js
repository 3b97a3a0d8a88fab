// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Answers the address of a page: the app's HTML with the head and the body of that page and its true status.

/** Where the head of the built page begins and ends. */
const HEAD = ['<!--page-head-->', '<!--/page-head-->'];

/** A description of a preview, in characters. */
const LONGEST_DESCRIPTION = 200;

/**
 * @param {core.RequestEvent} e
 * @param {string} shell the built page
 */
function answerPage(e, shell) {
  /** @type {typeof import('./agency.js')} */
  const { publicAgency } = require(`${__hooks}/lib/agency.js`);
  /** @type {typeof import('./page-address.js')} */
  const { readAddress } = require(`${__hooks}/lib/page-address.js`);
  /** @type {typeof import('./public-address.js')} */
  const { siteOf } = require(`${__hooks}/lib/public-address.js`);
  const url = e.request?.url;
  const address = readAddress(e);
  const context = {
    ...address,
    app: e.app,
    property: address.query.property ?? '',
    site: siteOf(e.app),
    agency: publicAgency(e.app),
  };
  const page = pageAt(context);
  const kept = url?.rawQuery ? `?${url.rawQuery}` : '';
  if (typeof page === 'string') return e.redirect(301, encodeURI(page) + kept);
  return send(e, page.status, htmlOf(page, context, shell));
}

/**
 * Whether a browser gets the page without its body, because the app's page differs from the server's: only the app draws
 * forms, which would push down what is shown, and only the server's page for a missing address offers listings.
 * @param {Page} page
 */
const isLeftToApp = ({ status, hasForm }) =>
  $os.getenv('MAROLA_PAGES') === 'app' || status === 404 || hasForm === true;

/** @param {Page} page @param {Context} context @param {string} shell */
function htmlOf(page, context, shell) {
  const empty = withHead(shell, page, context);
  const isPrivate = page.status === 200 && page.address === undefined;
  if (isPrivate || !context.isKnown || (context.isForBrowser && isLeftToApp(page))) return empty;
  return rendered(page, context, shell, empty) ?? empty;
}

/**
 * The page with its body; with the empty one, if it cannot be rendered.
 * @param {Page} page @param {Context} context @param {string} shell @param {string} empty
 * @returns {string | undefined} undefined without a renderer, and when other pages keep it busy
 */
function rendered(page, context, shell, empty) {
  /** @type {typeof import('./page-body.js')} */
  const { pictureOf, rendererFile, renderBody, withBody } = require(`${__hooks}/lib/page-body.js`);
  /** @type {typeof import('./page-store.js')} */
  const { keptPage } = require(`${__hooks}/lib/page-store.js`);
  /** @type {typeof import('./public-catalogue.js')} */
  const { publicRevision } = require(`${__hooks}/lib/public-catalogue.js`);
  /** @type {typeof import('./public-listing.js')} */
  const { addressOf: pathOf } = require(`${__hooks}/lib/public-listing.js`);
  /** @type {typeof import('./structured-data.js')} */
  const { listData } = require(`${__hooks}/lib/structured-data.js`);
  const { app, site } = context;
  const file = rendererFile();
  if (file === undefined) return undefined;
  const address = addressOf(page, context);
  const version = [file, $security.md5(empty), publicRevision(app), timeOf(Date.now())].join();
  return keptPage(app, JSON.stringify(address), version, () => {
    try {
      const { body, listed } = renderBody(app, file, address);
      const list = listed.map(({ id, title: name }) => ({ name, url: site + pathOf(id, name) }));
      const data = [...(page.data ?? []), ...(list.length > 0 ? [listData(list)] : [])];
      const picture = pictureOf(body);
      return withBody(withHead(shell, { ...page, data, picture }, context), body);
    } catch (error) {
      app.logger().error('A page could not be rendered', 'path', address.path, 'error', `${error}`);
      return empty;
    }
  });
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
 * @property {boolean} isKnown the server knows all parameters of the address
 * @property {string} property the id of the listing that is open on the page, or ''
 * @property {import('./page-texts.js').Language} language
 * @property {string} site
 * @property {import('./agency.js').PublicAgency} agency
 */

/** @param {Context} context @returns {Page | string} the page, or the path that it has now */
function pageAt(context) {
  /** @type {typeof import('./page-texts.js')} */
  const { PRIVATE_PAGES, PUBLIC_PAGES, textOf } = require(`${__hooks}/lib/page-texts.js`);
  const { path, property, language, number } = context;
  if (path.length > 1 && path.endsWith('/')) return `/${path.split('/').filter(Boolean).join('/')}`;
  const [, first, second = '', third, ...others] = path.split('/');
  if (first === 'propiedad' && second && others.length === 0)
    return listingPage(context, second, third ?? '');
  if (path === '/' && ID.test(property)) return listingPage(context, property);
  // `/comprar/pisos` has the head of its guide, `/comprar`. For a known category the app opens the filtered list.
  const isCategory = (first === 'comprar' || first === 'alquilar') && third === undefined;
  const address = isCategory && !second.includes('.') ? `/${first}` : path;
  const texts = PUBLIC_PAGES[address];
  if (texts)
    return {
      status: 200,
      title: textOf(texts.title, language),
      description: textOf(texts.lead ?? 'page.home.description', language),
      address: address === '/' && number > 1 ? `/?page=${number}` : address,
      data: dataOf(context, address, textOf(texts.title, language)),
      hasForm: texts.hasForm,
    };
  const title = context.agency.name;
  if (PRIVATE_PAGES.includes(path))
    return { status: 200, title, description: textOf('page.home.description', language) };
  return missingPage(context);
}

const ID = /^[a-z0-9]{15}$/;

/** @param {Context} context @param {string} address @param {string} title */
function dataOf({ site, agency, language }, address, title) {
  /** @type {typeof import('./page-texts.js')} */
  const { textOf } = require(`${__hooks}/lib/page-texts.js`);
  /** @type {typeof import('./structured-data.js')} */
  const { agencyData, breadcrumbs } = require(`${__hooks}/lib/structured-data.js`);
  if (address === '/') return [agencyData(agency, site)];
  const path = breadcrumbs([
    [textOf('page.home.title', language), `${site}/`],
    [title, site + address],
  ]);
  return address === '/contacto' ? [agencyData(agency, site), path] : [path];
}

/**
 * @param {Context} context @param {string} id
 * @param {string} [slug] of a readable address; undefined for a shared link, which stays as it is
 * @returns {Page | string}
 */
function listingPage(context, id, slug) {
  /** @type {typeof import('./page-texts.js')} */
  const { textOf } = require(`${__hooks}/lib/page-texts.js`);
  /** @type {typeof import('./public-listing.js')} */
  const { addressOf, previewOf, priceOf, publicListing } = require(
    `${__hooks}/lib/public-listing.js`,
  );
  /** @type {typeof import('./structured-data.js')} */
  const { breadcrumbs, listingData } = require(`${__hooks}/lib/structured-data.js`);
  const { app, site, language } = context;
  const listing = ID.test(id) ? publicListing(app, id) : undefined;
  if (!listing) return missingPage(context);
  const title = listing.getString('title');
  const address = addressOf(id, title);
  if (slug !== undefined && context.path !== address) return address;
  const preview = previewOf(app, listing);
  const url = site + address;
  return {
    status: 200,
    listing: id,
    title,
    shareTitle: `${title} - ${priceOf(listing)}`,
    description: shorten(listing.getString('description')) || listing.getString('location'),
    address,
    preview,
    data: [
      listingData(listing, { url, image: preview && site + preview }),
      breadcrumbs([
        [textOf('page.home.title', language), `${site}/`],
        [title, url],
      ]),
    ],
  };
}

/** One page for unknown addresses and for listings that visitors may not see, so that nobody can tell them apart. @param {Context} context @returns {Page} */
function missingPage({ language }) {
  /** @type {typeof import('./page-texts.js')} */
  const { textOf } = require(`${__hooks}/lib/page-texts.js`);
  return { status: 404, title: '404', description: textOf('page.home.description', language) };
}

/** @param {string} text @returns {string} one line, cut at a word */
function shorten(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

/** @param {string} shell @param {Page} page @param {Context} context */
function withHead(shell, page, { language, site, agency }) {
  /** @type {typeof import('./page-head.js')} */
  const { headOf } = require(`${__hooks}/lib/page-head.js`);
  const [start = -1, end = -1] = HEAD.map((mark) => shell.indexOf(mark));
  if (start < 0 || end < start) return shell;
  const before = shell.slice(0, start).split('<html lang="es">').join(`<html lang="${language}">`);
  const head = headOf(page, { language, site, siteName: agency.name });
  return before + head + shell.slice(end + String(HEAD[1]).length);
}

/** @param {core.RequestEvent} e @param {number} status @param {string} html */
function send(e, status, html) {
  const header = e.response.header();
  const tag = `W/"${$security.md5(html)}"`;
  header.set('Cache-Control', status === 200 ? 'no-cache' : 'no-store');
  header.set('ETag', tag);
  header.set('Vary', 'User-Agent, Sec-CH-UA-Mobile, Sec-Fetch-Dest');
  if (status === 200 && e.request?.header.get('If-None-Match') === tag) return e.noContent(304);
  return e.html(status, html);
}

module.exports = { answerPage };
