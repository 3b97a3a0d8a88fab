// Finds what is at the address of a page: its title, description, data for search engines, and status.

/** Pages with a list of listings. */
const LISTS = require('../../../src/domain/list-pages.json');
const PRIVATE_PAGES = require('../../../src/domain/private-pages.json');
const { startOf } = require('../base/characters.js');
const { cleanText, ID, isId, lengthOf } = require('../base/fields.js');
const { textOfRecord } = require('../listing/listing-texts.js');
const { addressOf, namedListing, previewOf, priceOf } = require('../listing/public-listing.js');
const { GUIDES, categoryAt, categoryOf, categoryPath, isCategoryWord } = require('./categories.js');
const { inLanguage } = require('./page-head.js');
const { PUBLIC_PAGES, textOf } = require('./page-texts.js');
const { agencyData, breadcrumbs, listingData } = require('./structured-data.js');

/** The pages that links in mails open: a digest, with the key that stops it, and an invitation (lib/mail/*-links.js). */
const MAILED_PAGE = new RegExp(`^/(avisos/${ID}(/[0-9a-f]+)?|invitacion/${ID})$`);

/** A description of a preview, in characters. */
const LONGEST_DESCRIPTION = 200;

/** @typedef {import('./page-head.js').Page} Page */

/**
 * @typedef {object} Context
 * @property {CoreApp} app
 * @property {string} path decoded
 * @property {string} network of the visitor
 * @property {boolean} isForBrowser
 * @property {() => void} giveUp throws if the visitor has gone
 * @property {number} number of the page of the list, from 1
 * @property {Record<string, string>} query
 * @property {string} property the id of the listing that is open on the page, or ''
 * @property {import('../base/languages.js').Language} language
 * @property {string} site
 * @property {string} key of this address among the kept pages
 * @property {import('./page-store.js').Version} version of the kept pages
 * @property {string | undefined} renderer its file, if the app was built with one
 * @property {import('../listing/agency.js').PublicAgency} agency
 */

/** @param {Context} context @returns {Page | string} the page, or the path that it has now */
function pageAt(context) {
  const { path, query, property, language } = context;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const [, first, second = '', third, ...others] = bare.split('/');
  if (first === 'propiedad' && second && others.length === 0)
    return listingPage(context, second, third ?? '');
  // Two slashes in front would name another site.
  if (bare !== path) return bare.replace(/^\/+/, '/');
  if (path === '/' && isId(property)) return listingPage(context, property);
  const inGuide = (first === 'comprar' || first === 'alquilar') && third === undefined;
  const category = inGuide && second ? categoryAt(first, second) : categoryOf(query);
  if (category && (inGuide || path === '/')) return categoryPage(context, category);
  // `/comprar/castillos` is the guide, whose address is `/comprar`.
  const address = inGuide && isCategoryWord(second) ? `/${first}` : path;
  const texts = PUBLIC_PAGES[address];
  if (texts) {
    const canonical = LISTS.includes(address) ? address + pageOf(context) : address;
    return {
      status: 200,
      title: textOf(texts.title, language),
      description: textOf(texts.description, language),
      address: canonical,
      isCanonical: address === path && Object.keys(query).length === 0,
      data: dataOf(context, address, textOf(texts.title, language)),
    };
  }
  const title = context.agency.name;
  if (PRIVATE_PAGES.includes(path) || MAILED_PAGE.test(path))
    return { status: 200, title, description: textOf('page.home.description', language) };
  return missingPage(context);
}

/**
 * The number of a further page of a list, for its canonical address. Filtered lists have none: they name the whole list.
 * @param {Context} context
 */
const pageOf = ({ number, query }) =>
  number > 1 && Object.keys(query).length === 0 ? `?page=${number}` : '';

/**
 * The page of a category, such as `/comprar/casas`, or the home page with its filters.
 * @param {Context} context @param {import('./categories.js').Category} category
 * @returns {Page | string} its canonical path for another spelling of it
 */
function categoryPage(context, category) {
  const { path, number, query, site, language } = context;
  const canonical = categoryPath(category);
  if (path !== '/' && path !== canonical) return canonical;
  const isCanonical = path === canonical && Object.keys(query).length === 0;
  const texts = `page.category.${category.operationType}`;
  const types = textOf(`listing.types.${category.type}`, language);
  const textIn = (/** @type {string} */ key) => textOf(key, language).replace('{types}', types);
  const title = textIn(`${texts}.title`);
  const guide = GUIDES[category.operationType] ?? '';
  return {
    status: 200,
    title,
    description: textIn(`${texts}.description`),
    address: isCanonical && number > 1 ? `${canonical}?page=${number}` : canonical,
    isCanonical,
    data: [
      breadcrumbs([
        [textOf('page.home.title', language), `${site}/`],
        [textOf(PUBLIC_PAGES[guide]?.title ?? '', language), site + guide],
        [title, site + canonical],
      ]),
    ],
  };
}

/** @param {Context} context @param {string} address @param {string} title */
function dataOf({ site, agency, language }, address, title) {
  if (address === '/') return [agencyData(agency, site)];
  const path = breadcrumbs([
    [textOf('page.home.title', language), `${site}/`],
    [title, site + address],
  ]);
  return address === '/contacto' ? [agencyData(agency, site), path] : [path];
}

/**
 * @param {Context} context @param {string} named the listing's id, or in a readable address its reference
 * @param {string} [slug] of a readable address; undefined for a shared link, which stays as it is
 * @returns {Page | string}
 */
function listingPage(context, named, slug) {
  const { app, site, language } = context;
  const listing = namedListing(app, named);
  if (!listing) return { ...missingPage(context), isListing: true };
  const { id } = listing;
  const { title, description } = textOfRecord(listing, language);
  const address = addressOf(id, listing.getString('title'));
  if (slug !== undefined && context.path !== address) return address;
  const preview = previewOf(app, listing);
  const url = site + address;
  return {
    status: 200,
    listing: id,
    title: title.text,
    shareTitle: `${title.text} - ${priceOf(listing)}`,
    description: shorten(description.text) || listing.getString('location'),
    address,
    isCanonical: slug !== undefined,
    preview,
    data: [
      listingData(listing, {
        ...{ title, url: inLanguage(url, language) },
        image: preview && site + preview,
      }),
      breadcrumbs([
        [textOf('page.home.title', language), `${site}/`],
        [title.text, url],
      ]),
    ],
  };
}

/** The page for unknown addresses. Listings that visitors may not see have that of unknown listings, so that nobody can tell them apart. @param {Context} context @returns {Page} */
function missingPage({ language }) {
  return { status: 404, title: '404', description: textOf('page.home.description', language) };
}

/** @param {string} text @returns {string} one line, cut at a word, or in a very long one between two letters */
function shorten(text) {
  const line = cleanText(text);
  if (lengthOf(line) <= LONGEST_DESCRIPTION) return line;
  return `${startOf(line, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

module.exports = { missingPage, pageAt };
