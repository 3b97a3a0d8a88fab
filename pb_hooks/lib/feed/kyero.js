// One listing in the format Kyero v3, which property portals read. The format has no title, no Galician, and whole numbers
// only.

const ES = require('../../../src/i18n/es/start/listing.json');
const { pool } = require('../../../src/domain/moving/kyero.json');
const zones = require('../../../src/domain/zones/zones.json');
const { asMarkup } = require('../base/markup.js');
const { textOf } = require('../listing/listing-texts.js');
const { addressOf, photoAddress } = require('../listing/public-listing.js');

/**
 * @typedef {object} FeedRow the columns of a listing
 * @property {string} id
 * @property {number} reference
 * @property {string} updated_at as PocketBase writes it, in UTC
 * @property {string} title
 * @property {string} description
 * @property {number} price
 * @property {string} location
 * @property {string} zone
 * @property {string} point `43.371234,-8.396789`, if the agency gives it to portals; otherwise ''
 * @property {number} bedrooms
 * @property {number} bathrooms
 * @property {number} area
 * @property {number} plot_area
 * @property {string} type
 * @property {string} operation_type
 * @property {string} features a JSON array
 * @property {string} condition
 * @property {string} energy_rating
 * @property {string} emissions_rating
 * @property {string} tour_url
 * @property {string} photos paths, separated by spaces
 * @property {string} language of title and description; '' for Spanish
 * @property {string} title_es
 * @property {string} title_en
 * @property {string} description_es
 * @property {string} description_en
 */

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<root>',
  '<kyero><feed_version>3</feed_version></kyero>',
  '',
].join('\n');
const TAIL = '</root>\n';

/** The names of types in English, as the format has them. @type {Record<string, string>} */
const TYPES = { townhouse: 'town house', country_house: 'country house' };
const PROVINCE = 'A Coruña';
const MOST_FEATURES = 50;
const MOST_PHOTOS = 50;
const POOL = new RegExp(pool, 'i');

/**
 * @param {FeedRow} row @param {string} site the public address without a slash at its end
 * @returns {string} the element of the listing, one tag a line
 */
function propertyOf(row, site) {
  const address = asMarkup(site + addressOf(row.id, row.title));
  const features = featuresOf(row);
  const lines = [
    '<property>',
    tag('id', row.id),
    tag('date', row.updated_at.slice(0, 19)),
    tag('ref', row.reference > 0 ? row.reference : row.id),
    tag('price', row.price > 0 ? row.price : 'x'),
    tag('currency', 'EUR'),
    tag('price_freq', row.operation_type === 'venta' ? 'sale' : 'month'),
    tag('new_build', row.condition === 'new' ? 1 : 0),
    tag('type', TYPES[row.type] ?? row.type),
    ...placeOf(row),
    tag('beds', Math.floor(row.bedrooms)),
    tag('baths', Math.floor(row.bathrooms)),
    tag('pool', features.some((feature) => POOL.test(feature)) ? 1 : 0),
    ...surfaceOf(row),
    '<energy_rating>',
    tag('consumption', gradeOf(row.energy_rating)),
    tag('emissions', gradeOf(row.emissions_rating)),
    '</energy_rating>',
    '<url>',
    tag('es', address),
    tag('en', `${address}?lang=en`),
    '</url>',
    ...(row.tour_url === '' ? [] : [tag('virtual_tour_url', written(row.tour_url))]),
    '<desc>',
    ...descriptionsOf(row),
    '</desc>',
    '<features>',
    ...features.map((feature) => tag('feature', written(feature))),
    '</features>',
    ...photosOf(row, site),
    '</property>',
    '',
  ];
  return lines.join('\n');
}

/** @param {string} name @param {string | number} value escaped */
const tag = (name, value) => `<${name}>${value}</${name}>`;

/**
 * In Spanish and in English, as far as there are texts; one of them always. An original in Galician stands for a missing Spanish
 * text, because portals have no Galician, and their readers of Spanish understand it. An original in English does not: it goes out as
 * English only. A listing without a description has its title.
 * @param {FeedRow} row
 */
function descriptionsOf(row) {
  const name = row.description.trim() === '' ? 'title' : 'description';
  const textIn = (/** @type {'es' | 'en'} */ language) =>
    textOf((column) => /** @type {Record<string, any>} */ (row)[column], language)[name];
  const spanish = textIn('es');
  const english = textIn('en');
  return [
    ...(spanish.lang === 'en' ? [] : [tag('es', written(spanish.text))]),
    ...(english.lang === 'en' ? [tag('en', written(english.text))] : []),
  ];
}

/** What XML cannot have, not even escaped, and the other half of a line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** @param {string} text as it was stored, perhaps by an older version @returns {string} */
const written = (text) => asMarkup(text.replace(UNWRITABLE, ''));

/** The town, and the middle of the zone: nobody gets a more exact place, unless the agency says so. @param {FeedRow} row */
function placeOf({ zone, point, location }) {
  const { municipality, ...middle } = zoneNamed(zone);
  const [lat, lon] = point === '' ? [middle.lat, middle.lon] : point.split(',');
  return [
    tag('town', written(municipality ?? (location.split(',').at(-1)?.trim() || PROVINCE))),
    tag('province', PROVINCE),
    tag('country', 'spain'),
    ...(lat === undefined || lon === undefined
      ? []
      : ['<location>', tag('latitude', lat), tag('longitude', lon), '</location>']),
    tag('location_detail', written(location)),
  ];
}

/** @param {string} zone @returns {{ municipality?: string, lat?: number, lon?: number }} empty for a listing without a zone */
const zoneNamed = (zone) =>
  /** @type {Record<string, { municipality: string, lat: number, lon: number }>} */ (zones)[zone] ??
  {};

/** Whole square metres. The area of land is its plot. @param {FeedRow} row */
function surfaceOf({ type, area, plot_area }) {
  const isLand = type === 'land';
  const built = isLand ? 0 : Math.round(area);
  const plot = Math.round(plot_area > 0 || !isLand ? plot_area : area);
  return [
    '<surface_area>',
    ...(built > 0 ? [tag('built', built)] : []),
    ...(plot > 0 ? [tag('plot', plot)] : []),
    '</surface_area>',
  ];
}

/** @param {string} letter of a certificate @returns {string} X without one */
const gradeOf = (letter) => (/^[A-G]$/.test(letter) ? letter : 'X');

/** At least one, as the format wants it: the name of the type where there is none. @param {FeedRow} row @returns {string[]} */
function featuresOf({ features, type }) {
  const named = listIn(features).filter((feature) => feature.trim() !== '');
  /** @type {Record<string, string>} */
  const types = ES.listing.type;
  return named.length > 0 ? named.slice(0, MOST_FEATURES) : [types[type] ?? type];
}

/** @param {string} json @returns {string[]} none if it is no list of texts */
function listIn(json) {
  try {
    const parsed = JSON.parse(json);
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {FeedRow} row @param {string} site */
function photosOf({ photos }, site) {
  const paths = photos.split(' ').filter(Boolean).slice(0, MOST_PHOTOS);
  if (paths.length === 0) return [];
  const images = paths.map(
    (path, at) =>
      `<image id="${at + 1}">\n${tag('url', asMarkup(photoAddress(site, path)))}\n</image>`,
  );
  return ['<images>', ...images, '</images>'];
}

module.exports = { HEAD, TAIL, propertyOf };
