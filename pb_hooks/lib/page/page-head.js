// The head of a page, for readers that run no scripts: search engines, WhatsApp, and other previews.

const { asMarkup } = require('../base/markup.js');
const { PREVIEW } = require('../listing/public-listing.js');
const { DEFAULT_LANGUAGE, FACTS, LANGUAGES, withLanguage } = require('../base/languages.js');

/**
 * @typedef {object} Page
 * @property {number} status of the answer
 * @property {string} title
 * @property {string} description
 * @property {string} [shareTitle] the title of a preview
 * @property {string} [listing] the id of the open listing
 * @property {boolean} [isListing] whether a page that is missing is that of a listing
 * @property {string | undefined} [address] the canonical path; none for a page that search engines must not list
 * @property {boolean} [isCanonical] whether the page was asked for at that path: only then it names its languages
 * @property {string | undefined} [preview] the path of the preview picture
 * @property {import('./page-body.js').Picture[]} [pictures] what the page shows first
 * @property {unknown[]} [data] for search engines, in the words of schema.org
 */

/** The picture of pages without their own. */
const PREVIEW_OF_SITE = '/previews/home-1.jpg';

/**
 * @param {Page} page
 * @param {{ language: import('../base/languages.js').Language, site: string, siteName: string }} context
 *   site: the public address, without a slash at its end
 * @returns {string} HTML, in place of the neutral title and description
 */
function headOf(page, { language, site, siteName }) {
  const { title, description, address, isCanonical } = page;
  const { shareTitle = title, data = [], pictures = [] } = page;
  const lines = [
    `<title>${asMarkup(siteName ? `${title} · ${siteName}` : title)}</title>`,
    meta('name', 'description', description),
  ];
  if (address === undefined) return [...lines, meta('name', 'robots', 'noindex')].join('\n');
  const url = site + address;
  const canonical = inLanguage(url, language);
  return [
    ...lines,
    link('canonical', canonical),
    ...(isCanonical ? alternatesOf(url).map(([code, href]) => link('alternate', href, code)) : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', FACTS[language].dates.replace('-', '_')),
    meta('property', 'og:title', shareTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', site + (page.preview ?? PREVIEW_OF_SITE)),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...pictures.map(preload),
    ...data.map((item) => `<script type="application/ld+json">${asJson(item)}</script>`),
  ].join('\n');
}

/**
 * The address of a page in a language: the Spanish one is the plain address.
 * @param {string} url @param {string} language
 */
const inLanguage = (url, language) =>
  language === DEFAULT_LANGUAGE ? url : withLanguage(url, language);

/** The addresses of a page in all languages. @param {string} url @returns {[code: string, href: string][]} */
const alternatesOf = (url) => [
  ['x-default', url],
  ...LANGUAGES.map((code) => /** @type {[string, string]} */ ([code, inLanguage(url, code)])),
];

/** @param {'name' | 'property'} kind @param {string} name @param {string} content */
const meta = (kind, name, content) => `<meta ${kind}="${name}" content="${asMarkup(content)}">`;

/** The app replaces these links by its own when it starts: `data-served` tells them apart.
 * @param {string} rel @param {string} href @param {string} [language] */
const link = (rel, href, language) =>
  `<link data-served rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${asMarkup(href)}">`;

/** The browser fetches the picture before it has read the body. @param {import('./page-body.js').Picture} picture */
const preload = ({ type, media, src, srcset, sizes }) => {
  const attributes = { type, media, href: src, imagesrcset: srcset, imagesizes: sizes };
  const written = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<link rel="preload" as="image" fetchpriority="high"${written.join('')}>`;
};

/** JSON that cannot end its script element. @param {unknown} value */
const asJson = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

module.exports = { alternatesOf, headOf, inLanguage };
