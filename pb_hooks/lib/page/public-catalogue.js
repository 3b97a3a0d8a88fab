// What visitors may see, for pages that the server renders: rows in the format of the pull.

const { DEFAULT_LANGUAGE } = require('../base/languages.js');
const { titleIn } = require('../listing/listing-texts.js');
const { VISIBLE } = require('../listing/public-listing.js');
const { CATALOGUE_ROWS, json, site } = require('../sync/rows.js');
const { writeConditions } = require('./conditions.js');
const { findPiece, keepPiece } = require('./page-pieces.js');

/** @typedef {import('./conditions.js').Condition} Condition */

const BY_DEFAULT = 'is_premium DESC, is_featured DESC, created_at DESC, id';

/** By the value of `sort` in the address. @type {Record<string, string>} */
const ORDERS = {
  'price-asc': `price, ${BY_DEFAULT}`,
  'price-desc': `price DESC, ${BY_DEFAULT}`,
  'price-m2': `iif(price > 0 AND area > 0, price * 1.0 / area, 1e308), ${BY_DEFAULT}`,
  'area-desc': `area DESC, ${BY_DEFAULT}`,
  newest: `created_at DESC, ${BY_DEFAULT}`,
};

/** The condition for the public listings that match, and the values of its parameters. @param {Condition[]} conditions */
function whereOf(conditions) {
  const { sql, values } = writeConditions(conditions);
  return { where: [VISIBLE, ...sql].join(' AND '), values };
}

/**
 * How many public listings match.
 * @param {CoreApp} app @param {Condition[]} conditions @returns {number}
 */
function countPublic(app, conditions) {
  const { where, values } = whereOf(conditions);
  const counted = new DynamicModel({ n: 0 });
  app
    .db()
    .newQuery(`SELECT COUNT(*) AS n FROM properties WHERE ${where}`)
    .bind(values)
    .one(counted);
  return counted.n;
}

/** @typedef {{ id: string, rev: number, title: string, name: string }} Found `name`: the title in the language of the page */

/**
 * @typedef {object} View one page of the public listings that match
 * @property {Condition[]} conditions
 * @property {string} [sort] as in the address
 * @property {number} offset
 * @property {number} limit
 */

/**
 * @param {CoreApp} app @param {View} view @param {import('../base/languages.js').Language} language of the page
 * @returns {Found[]}
 */
function findPublic(app, view, language) {
  const { condition, values } = pageOf(view);
  return foundBy(app, condition, values, language);
}

/** The condition for the listings of a view, in its order. @param {View} view */
function pageOf({ conditions, sort, offset, limit }) {
  const { where, values } = whereOf(conditions);
  const order = ORDERS[String(sort)] ?? BY_DEFAULT;
  // The inner query reads only the index idx_properties_public, if it has the columns.
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

/** @param {CoreApp} app @param {View} view @returns {Compared[]} */
function comparePublic(app, view) {
  const { condition, values } = pageOf(view);
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
const findOne = (app, id) => foundBy(app, `id = {:id} AND ${VISIBLE}`, { id }, DEFAULT_LANGUAGE);

/**
 * @param {CoreApp} app @param {string} condition of SQL @param {object} values of its parameters
 * @param {import('../base/languages.js').Language} language of the names
 * @returns {Found[]}
 */
function foundBy(app, condition, values, language) {
  const found = arrayOf(new DynamicModel({ id: '', rev: 0, title: '', name: '' }));
  app
    .db()
    .newQuery(
      `SELECT id, rev, title, ${titleIn(language)} AS name FROM properties WHERE ${condition}`,
    )
    .bind(values)
    .all(found);
  return found.map(({ id, rev, title, name }) => ({ id, rev, title, name }));
}

/** @typedef {{ id: string, rev: number, json: string }} Row as visitors get it; its JSON is without "<" */

/**
 * The rows of public listings. They are kept by their revision, which every change of a listing or its photos raises.
 * @param {CoreApp} app @param {{ id: string, rev: number }[]} found
 * @returns {Row[]} without those that have changed meanwhile
 */
function listingRows(app, found) {
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

/**
 * The rows of public listings that have changed after a revision, in the order of their revisions. They are not kept.
 * @param {CoreApp} app
 * @param {number} after
 * @param {number} limit
 * @returns {{ id: string, rev: number, created: number, json: string }[]} `created`: the revision of its creation; 0 if that is not known
 */
function changedRows(app, after, limit) {
  const found = arrayOf(new DynamicModel({ id: '', rev: 0, created: 0, json: '' }));
  app
    .db()
    .newQuery(
      `WITH page AS MATERIALIZED (
         SELECT rev, 'properties' AS c, id, 0 AS gone FROM properties
         WHERE rev > {:after} AND ${VISIBLE} ORDER BY rev LIMIT {:limit})
       SELECT p.id, p.rev, p.created_rev AS created, j AS json
       FROM (${CATALOGUE_ROWS}) r JOIN properties p ON p.rev = r.rev ORDER BY p.rev`,
    )
    .bind({ after, limit, writer: 0, site: site() })
    .all(found);
  return found.map(({ id, rev, created, json }) => ({ id, rev, created, json }));
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
    .bind({ ...values, writer: 0, site: site() })
    .all(found);
  return found.map(({ rev, json }) => ({ rev, json }));
}

/** The different feature texts of all public listings. @param {CoreApp} app */
const publicLabels = (app) =>
  textsOf(app, `SELECT value AS text FROM properties, json_each(${LABELS}) WHERE ${VISIBLE}`);

/** The different places of all public listings. @param {CoreApp} app */
const publicLocations = (app) =>
  textsOf(app, `SELECT location AS text FROM properties WHERE ${VISIBLE}`);

/** @param {CoreApp} app @param {string} query of SQL @returns {string[]} each text once */
function textsOf(app, query) {
  const found = arrayOf(new DynamicModel({ text: '' }));
  app.db().newQuery(`SELECT DISTINCT text FROM (${query})`).all(found);
  return found.map(({ text }) => text);
}

const LABELS = json('features', 'array', '[]');

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
  changedRows,
  comparePublic,
  contactRows,
  countPublic,
  findOne,
  findPublic,
  listingRows,
  publicLabels,
  publicLocations,
  publicRevision,
};
