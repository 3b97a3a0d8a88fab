// Reads the prepared pages of the first pull: rows that visitors may see, in the order of their revisions.

const { VISIBLE } = require('../listing/public-listing.js');
const { CATALOGUE_ROWS, publicRows, site } = require('./rows.js');

/** @typedef {{ from: number, to: number }} Range revisions: after `from`, up to `to` */

/** The first page is small, so that a new visitor sees something soon; in rows. */
const FIRST = 200;
/** In rows; about 1.4 MB, and 0.2 MB compressed. */
const PAGE = 1000;

/**
 * Divides all rows that visitors may see into pages.
 * @param {CoreApp} app
 * @returns {{ epoch: string, rev: number, total: number, ranges: Range[] }} `rev`: where the last page ends; `total`: listings
 */
function divide(app) {
  const plan = new DynamicModel({ epoch: '', rev: 0, total: 0, ends: '' });
  app
    .db()
    .newQuery(
      `SELECT s.epoch, s.rev,
         (SELECT COUNT(*) FROM properties WHERE ${VISIBLE}) AS total,
         COALESCE((SELECT group_concat(rev) FROM (
           SELECT rev, row_number() OVER (ORDER BY rev) AS n FROM (${publicRows('1')}))
           WHERE (n - ${FIRST}) % ${PAGE} = 0), '') AS ends
       FROM sync_state s`,
    )
    .one(plan);
  const { epoch, rev, total } = plan;
  /** @type {number[]} */
  const inside = String(plan.ends).split(',').map(Number);
  const all = inside.filter((end) => end > 0 && end < rev).concat(rev);
  return { epoch, rev, total, ranges: all.map((to, n) => ({ from: all[n - 1] ?? 0, to })) };
}

/**
 * Reads the rows of a page as they are now, in the format of the pull. `more` is true even on the last page, because
 * the device then asks for what has changed since.
 * @param {CoreApp} app
 * @param {Range} range
 * @param {string} head further members of the answer, as JSON with a comma at its end
 * @returns {{ text: string, ids: string }} the answer, and the ids of its rows
 */
function read(app, { from, to }, head) {
  const page = new DynamicModel({ text: '', ids: '' });
  app
    .db()
    .newQuery(
      `WITH page AS MATERIALIZED (${publicRows('rev > {:from} AND rev <= {:to}')})
       SELECT COALESCE((SELECT group_concat(id, ' ') FROM page), '') AS ids,
         '{"epoch":"' || (SELECT epoch FROM sync_state) || '","user":"","role":"visitor",' || {:head}
           || '"cursor":' || {:to} || ',"more":true,"gone":[],"items":['
           || COALESCE((SELECT group_concat(j, ',' ORDER BY rev) FROM (${CATALOGUE_ROWS})), '') || ']}' AS text`,
    )
    .bind({ from, to, head, writer: 0, site: site() })
    .one(page);
  return { text: page.text, ids: page.ids };
}

module.exports = { divide, read };
