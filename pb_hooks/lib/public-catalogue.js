// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What visitors may see, for pages that the server renders: rows in the format of the pull.

/** @type {typeof import('./public-listing.js')} */
const { VISIBLE } = require(`${__hooks}/lib/public-listing.js`);
/** @type {typeof import('./sync-page.js')} */
const { CATALOGUE_ROWS, site } = require(`${__hooks}/lib/sync-page.js`);

/** Letters with marks, which a search for a place ignores. */
const PLAIN_LETTERS = Object.entries({
  a: 'áàâäÁÀÂÄ',
  e: 'éèêëÉÈÊË',
  i: 'íìîïÍÌÎÏ',
  o: 'óòôöÓÒÔÖ',
  u: 'úùûüÚÙÛÜ',
  n: 'ñÑ',
  c: 'çÇ',
});

/** @param {string} text of SQL */
const folded = (text) =>
  PLAIN_LETTERS.flatMap(([plain, marked]) => [...marked].map((letter) => [letter, plain])).reduce(
    (inner, [letter, plain]) => `replace(${inner}, '${letter}', '${plain}')`,
    `lower(${text})`,
  );

/** The condition of each filter of the home page, by its name in the address. @type {Record<string, string>} */
const CONDITIONS = {
  type: `instr(',' || {:type} || ',', ',' || type || ',') > 0`, // one of several: house,villa
  operationType: 'operation_type = {:operationType}',
  status: 'status = {:status}',
  location: `instr(${folded('location')}, ${folded('{:location}')}) > 0`,
  minPrice: 'price >= {:minPrice}',
  maxPrice: 'price <= {:maxPrice}',
  minBedrooms: 'bedrooms >= {:minBedrooms}',
  minArea: 'area >= {:minArea}',
};

const BY_DEFAULT = 'is_premium DESC, is_featured DESC, created_at DESC, id';

/** @type {Record<string, string>} */
const ORDERS = {
  'price-asc': `price, ${BY_DEFAULT}`,
  'price-desc': `price DESC, ${BY_DEFAULT}`,
  'area-desc': `area DESC, ${BY_DEFAULT}`,
  newest: `created_at DESC, ${BY_DEFAULT}`,
};

/**
 * Whether `findPublic` understands a parameter of an address. The app accepts several places, and more orders.
 * @param {string} name @param {string} value
 */
const understands = (name, value) =>
  name === 'sort'
    ? value in ORDERS
    : name === 'type' || (name in CONDITIONS && !/,(?!\s)/.test(value));

const FILTERS = [...Object.keys(CONDITIONS), 'sort'];

/** @typedef {Record<string, string | number | undefined>} Filter as in the app, with parameters that `understands` accepts */

/** The condition of a filter and the values of its parameters. @param {Filter} filter */
function conditionOf(filter) {
  const names = Object.keys(CONDITIONS).filter((name) => filter[name] !== undefined);
  return {
    where: [VISIBLE, ...names.map((name) => CONDITIONS[name])].join(' AND '),
    values: Object.fromEntries(names.map((name) => [name, filter[name]])),
  };
}

/**
 * How many public listings match.
 * @param {CoreApp} app @param {Filter} filter @returns {number}
 */
function countPublic(app, filter) {
  const { where, values } = conditionOf(filter);
  const counted = new DynamicModel({ n: 0 });
  app
    .db()
    .newQuery(`SELECT COUNT(*) AS n FROM properties WHERE ${where}`)
    .bind(values)
    .one(counted);
  return counted.n;
}

/** @typedef {{ id: string, rev: number, title: string }} Found */

/**
 * One page of the public listings that match, in the filter's order.
 * @param {CoreApp} app @param {Filter} filter @param {number} offset @param {number} limit
 * @returns {Found[]}
 */
function findPublic(app, filter, offset, limit) {
  const { condition, values } = pageOf(filter, offset, limit);
  return foundBy(app, condition, values);
}

/** The condition for one page of the listings that match. @param {Filter} filter @param {number} offset @param {number} limit */
function pageOf(filter, offset, limit) {
  const { where, values } = conditionOf(filter);
  const order = ORDERS[String(filter.sort)] ?? BY_DEFAULT;
  // The inner query reads only the index idx_properties_public.
  const page = `SELECT id FROM properties WHERE ${where}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return { condition: `id IN (${page}) ORDER BY ${order}`, values };
}

/**
 * @typedef {object} Compared what the app compares with another listing (src/domain/listing/similar.ts)
 * @property {string} id
 * @property {number} rev
 * @property {string} operationType
 * @property {string} type
 * @property {string} location
 * @property {number} price
 * @property {string} status
 * @property {boolean} ready
 */

/**
 * The first matches, for a comparison.
 * @param {CoreApp} app @param {Filter} filter @param {number} limit @returns {Compared[]}
 */
function comparePublic(app, filter, limit) {
  const { condition, values } = pageOf(filter, 0, limit);
  const found = arrayOf(
    new DynamicModel({
      ...{ id: '', rev: 0, operationType: '', type: '', location: '', price: 0 },
      ...{ status: '', ready: false },
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT id, rev, operation_type AS operationType, type, location, price, status, ready
       FROM properties WHERE ${condition}`,
    )
    .bind(values)
    .all(found);
  return found.map(({ id, rev, operationType, type, location, price, status, ready }) => ({
    ...{ id, rev, operationType, type, location, price },
    ...{ status, ready },
  }));
}

/** One public listing, or none. @param {CoreApp} app @param {string} id @returns {Found[]} */
const findOne = (app, id) => foundBy(app, `id = {:id} AND ${VISIBLE}`, { id });

/** @param {CoreApp} app @param {string} condition of SQL @param {object} values of its parameters @returns {Found[]} */
function foundBy(app, condition, values) {
  const found = arrayOf(new DynamicModel({ id: '', rev: 0, title: '' }));
  app
    .db()
    .newQuery(`SELECT id, rev, title FROM properties WHERE ${condition}`)
    .bind(values)
    .all(found);
  return found.map(({ id, rev, title }) => ({ id, rev, title }));
}

/** @typedef {{ id: string, rev: number, json: string }} Row as visitors get it; its JSON is without "<" */

/**
 * The rows of public listings. They are kept by their revision, which every change of a listing or its photos raises.
 * @param {CoreApp} app @param {{ id: string, rev: number }[]} found
 * @returns {Row[]} without those that have changed meanwhile
 */
function listingRows(app, found) {
  /** @type {typeof import('./page-pieces.js')} */
  const { findPiece, keepPiece } = require(`${__hooks}/lib/page-pieces.js`);
  const known = new Map(found.map(({ rev }) => [rev, findPiece(app, `row ${rev}`)]));
  const missing = found.map(({ rev }) => rev).filter((rev) => known.get(rev) === undefined);
  if (missing.length > 0)
    for (const { rev, json } of rowsOf(app, LISTINGS, { revisions: JSON.stringify(missing) })) {
      keepPiece(app, `row ${rev}`, json);
      known.set(rev, json);
    }
  return found.flatMap(({ id, rev }) => {
    const json = known.get(rev);
    return json === undefined ? [] : [{ id, rev, json }];
  });
}

const LISTINGS = `SELECT rev, 'properties' AS c, id, 0 AS gone FROM properties
   WHERE rev IN (SELECT value FROM json_each({:revisions})) AND ${VISIBLE}`;

/** The rows of the agency and of all advisors, as JSON without "<". @param {CoreApp} app */
const contactRows = (app) =>
  rowsOf(
    app,
    `SELECT rev, 'advisor_contacts' AS c, id, 0 AS gone FROM advisor_contacts
     UNION ALL SELECT rev, 'agency', id, 0 FROM agency`,
  ).map(({ json }) => json);

/**
 * Rows as visitors get them.
 * @param {CoreApp} app
 * @param {string} page SQL for the page of `CATALOGUE_ROWS`
 * @param {Record<string, string>} [values] of its parameters
 * @returns {{ rev: number, json: string }[]}
 */
function rowsOf(app, page, values = {}) {
  const found = arrayOf(new DynamicModel({ rev: 0, json: '' }));
  app
    .db()
    .newQuery(
      `WITH page AS MATERIALIZED (${page})
       SELECT rev, replace(j, '<', '\\u003c') AS json FROM (${CATALOGUE_ROWS})`,
    )
    .bind({ ...values, admin: 0, site: site() })
    .all(found);
  return found.map(({ rev, json }) => ({ rev, json }));
}

/**
 * Returns a number that grows with every write of a listing, an advisor or the agency.
 * @param {CoreApp} app
 */
function publicRevision(app) {
  const found = new DynamicModel({ rev: 0 });
  app
    .db()
    .newQuery(
      `SELECT MAX(rev) AS rev FROM (
         SELECT MAX(rev) AS rev FROM properties
         UNION ALL SELECT MAX(rev) FROM advisor_contacts
         UNION ALL SELECT MAX(rev) FROM agency
         UNION ALL SELECT MAX(rev) FROM tombstones WHERE c IN ('properties', 'advisor_contacts'))`,
    )
    .one(found);
  return found.rev;
}

module.exports = {
  FILTERS,
  comparePublic,
  contactRows,
  countPublic,
  findOne,
  findPublic,
  listingRows,
  publicRevision,
  understands,
};
