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
  type: 'type = {:type}',
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
 * Whether `findPublic` understands a parameter of an address. The app has more filters, and accepts several values
 * for one, such as `apartment,duplex`.
 * @param {string} name @param {string} value
 */
const understands = (name, value) =>
  name === 'sort' ? value in ORDERS : name in CONDITIONS && !/,(?!\s)/.test(value);

/**
 * One page of the public listings that match, in the filter's order, and how many match in all.
 * @param {CoreApp} app
 * @param {Record<string, string | number | undefined>} filter as in the app, with parameters that `understands` accepts
 * @param {number} offset @param {number} limit
 * @returns {{ rows: Row[], total: number }}
 */
function findPublic(app, filter, offset, limit) {
  const names = Object.keys(CONDITIONS).filter((name) => filter[name] !== undefined);
  const where = [VISIBLE, ...names.map((name) => CONDITIONS[name])].join(' AND ');
  const values = Object.fromEntries(names.map((name) => [name, filter[name]]));
  const counted = new DynamicModel({ n: 0 });
  app
    .db()
    .newQuery(`SELECT COUNT(*) AS n FROM properties WHERE ${where}`)
    .bind(values)
    .one(counted);
  if (limit === 0) return { rows: [], total: counted.n };
  const found = arrayOf(new DynamicModel({ id: '' }));
  const order = ORDERS[String(filter.sort)] ?? BY_DEFAULT;
  app
    .db()
    .newQuery(
      `SELECT id FROM properties WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    )
    .bind(values)
    .all(found);
  const ids = found.map(({ id }) => id);
  const rows = listingRows(app, ids);
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { rows, total: counted.n };
}

/** @typedef {{ c: string, id: string, [field: string]: unknown }} Row */

/**
 * The rows of public listings, in any order.
 * @param {CoreApp} app @param {string[]} ids
 */
const listingRows = (app, ids) =>
  rowsOf(
    app,
    `SELECT rev, 'properties' AS c, id, 0 AS gone FROM properties
     WHERE id IN (SELECT value FROM json_each({:ids})) AND ${VISIBLE}`,
    { ids: JSON.stringify(ids) },
  );

/** The rows of the agency and of all advisors. @param {CoreApp} app */
const contactRows = (app) =>
  rowsOf(
    app,
    `SELECT rev, 'advisor_contacts' AS c, id, 0 AS gone FROM advisor_contacts
     UNION ALL SELECT rev, 'agency', id, 0 FROM agency`,
  );

/**
 * Rows as visitors get them.
 * @param {CoreApp} app
 * @param {string} page SQL for the page of `CATALOGUE_ROWS`
 * @param {Record<string, string>} [values] of its parameters
 * @returns {Row[]}
 */
function rowsOf(app, page, values = {}) {
  const found = new DynamicModel({ items: '' });
  app
    .db()
    .newQuery(
      `WITH page AS MATERIALIZED (${page})
       SELECT COALESCE(group_concat(j, ','), '') AS items FROM (${CATALOGUE_ROWS})`,
    )
    .bind({ ...values, admin: 0, site: site() })
    .one(found);
  return JSON.parse(`[${found.items}]`);
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

module.exports = { contactRows, findPublic, listingRows, publicRevision, understands };
