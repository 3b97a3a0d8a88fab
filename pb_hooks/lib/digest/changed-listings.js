// The listings that have changed since a revision, as visitors see them now and saw them before.

const { changedRows } = require('../page/public-catalogue.js');

/**
 * @typedef {object} Changed
 * @property {number} rev of its last change
 * @property {import('./searches.js').Comparable} now
 * @property {(rev: number) => import('./searches.js').Comparable | undefined} at as it was at an earlier revision; undefined
 *   if it did not exist
 */

/**
 * @param {CoreApp} app
 * @param {import('./searches.js').Searches} searches
 * @param {number} after a revision
 * @param {{ since: number, limit: number }} options since: the earliest revision that `at` is asked for
 * @returns {Changed[]} in the order of their revisions
 */
function changedListings(app, searches, after, { since, limit }) {
  const rows = changedRows(app, after, limit);
  const edits = editsOf(
    app,
    rows.map(({ id }) => id),
    since,
  );
  return rows.map(({ id, rev, created, json }) => {
    const now = searches.parseListing(json);
    // A later edit is not in the row.
    const own = edits.filter((edit) => edit.property === id && edit.rev <= rev);
    /** By how many edits came later. */
    const versions = [now];
    return { rev, now, at: (earlier) => (created > earlier ? undefined : before(earlier)) };

    /** @param {number} earlier */
    function before(earlier) {
      const since = own.filter((edit) => edit.rev > earlier);
      versions[since.length] ??= searches.parseListing(undone(json, since));
      return versions[since.length];
    }
  });
}

/** @typedef {{ property: string, rev: number, changes: string }} Edit changes: JSON of `{column: [old, new]}` */

/** @param {string} json of a row @param {Edit[]} edits the last one first @returns {string} of the row before them */
function undone(json, edits) {
  const changes = edits.flatMap((edit) => Object.entries(JSON.parse(edit.changes)));
  const old = Object.fromEntries(changes.map(([column, [value]]) => [column, value]));
  return JSON.stringify({ ...JSON.parse(json), ...old });
}

/**
 * The edits of listings, the last one first, so that the oldest value of a field comes last.
 * @param {CoreApp} app @param {string[]} ids @param {number} after a revision @returns {Edit[]}
 */
function editsOf(app, ids, after) {
  const found = arrayOf(new DynamicModel({ property: '', rev: 0, changes: '' }));
  app
    .db()
    .newQuery(
      `SELECT property, rev, changes FROM property_history
       WHERE kind = 'update' AND rev > {:after} AND property IN (SELECT value FROM json_each({:ids}))
       ORDER BY rev DESC`,
    )
    .bind({ after, ids: JSON.stringify(ids) })
    .all(found);
  return found.map(({ property, rev, changes }) => ({ property, rev, changes }));
}

module.exports = { changedListings };
