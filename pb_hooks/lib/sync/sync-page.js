// One page of the pull, built by one SQL statement, so that it is one snapshot. Rows are in the order of
// their revisions, and the reader's role decides which rows it has. A shared link reads one listing in
// the same format.

const { rows: MAX_LIMIT } = require('../../../src/domain/sync/sync-limits.json');
const { identityOf, isWriter } = require('../base/roles.js');
const { RECORDS } = require('../base/synced.js');
const { ALL_ROWS, CATALOGUE_ROWS, HIDDEN, site } = require('./rows.js');

const DEFAULT_LIMIT = 500;

/**
 * @param {core.RequestEvent} e
 * @returns {string} the answer as JSON
 * @throws BadRequestError if a parameter is wrong
 */
function answerSync(e) {
  const { since, limit, epoch } = readParameters(e);
  const { user, role } = identityOf(e.app, e.auth);

  const state = currentState(e.app);
  const reset = since > state.rev || (epoch !== '' && epoch !== state.epoch);
  const head = `{"epoch":"${state.epoch}","user":"${user}","role":"${role}"`;
  if (since === state.rev && !reset)
    return `${head},"cursor":${since},"more":false,"gone":[],"items":[]}`;

  const page = new DynamicModel({ cursor: 0, more: false, total: 0, gone: '', items: '' });
  const from = reset ? 0 : since;
  e.app
    .db()
    .newQuery(PAGE)
    .bind({ since: from, limit, writer: isWriter(role) ? 1 : 0, site: site() })
    .withContext(/** @type {any} */ (e.request?.context())) // a query for a device that has gone is interrupted
    .one(page);
  return [
    head,
    `,"cursor":${page.cursor},"more":${page.more}`,
    reset ? ',"reset":true' : '',
    from === 0 ? `,"total":${page.total}` : '',
    `,"gone":[${page.gone}],"items":[${page.items}]}`,
  ].join('');
}

/**
 * One listing without a pull, with its advisor and the agency. `gone` has its id if it is archived, not
 * ready or unknown. `more` is always true: a device must not continue from this `cursor`.
 * @param {core.RequestEvent} e with the path value `id`
 * @returns {string} the answer as JSON
 */
function answerListing(e) {
  const { user, role } = identityOf(e.app, e.auth);
  const id = e.request?.pathValue('id') ?? '';
  const { epoch } = currentState(e.app);
  const page = new DynamicModel({ cursor: 0, gone: '', items: '' });
  e.app
    .db()
    .newQuery(ONE)
    .bind({ id, writer: isWriter(role) ? 1 : 0, site: site() })
    .one(page);
  return [
    `{"epoch":"${epoch}","user":"${user}","role":"${role}"`,
    `,"cursor":${page.cursor},"more":true,"gone":[${page.gone}],"items":[${page.items}]}`,
  ].join('');
}

/** @param {CoreApp} app */
function currentState(app) {
  const state = new DynamicModel({ rev: 0, epoch: '' });
  app.db().select('rev', 'epoch').from('sync_state').one(state);
  return state;
}

/** @param {core.RequestEvent} e */
function readParameters(e) {
  const query = e.request?.url?.query();
  const since = query?.get('since') || '0';
  const limit = query?.get('limit') || String(DEFAULT_LIMIT);
  const epoch = query?.get('epoch') ?? '';
  if (!/^\d{1,15}$/.test(since))
    throw new BadRequestError('since must be a revision: a whole number from 0.');
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_LIMIT)
    throw new BadRequestError(`limit must be a whole number from 1 to ${MAX_LIMIT}.`);
  if (!/^[a-z0-9]{0,64}$/.test(epoch))
    throw new BadRequestError('epoch must be the text that an earlier answer carried.');
  return { since: Number(since), limit: Number(limit), epoch };
}

/** The changes of one table after `since`, as (rev, c, id, gone).
 * @param {string} collection @param {string} [gone] @param {string} [visible] @param {string} [id] */
const changes = (collection, gone = '0', visible = '1', id = 'id') =>
  `SELECT * FROM (SELECT rev, ${collection === 'tombstones' ? 'c' : `'${collection}' AS c`},
     ${id} AS id, ${gone} AS gone FROM ${collection}
   WHERE rev > {:since} AND ${visible} ORDER BY rev LIMIT {:limit} + 1)`;

/** SQL: whether the reader gets rows of a collection. @param {import('../base/synced.js').Synced} row */
const mayRead = ({ readers }) => (readers === 'writers' ? '{:writer}' : '1');

/** The tombstones that the reader gets. That of a record that was made again is left out: an earlier page would remove the row
 * that a device still has to compare after a restore (PULL-12). */
const DELETIONS = RECORDS.map(
  (row) => `(c = '${row.name}' AND ${mayRead(row)}
    AND NOT EXISTS (SELECT 1 FROM ${row.name} r WHERE r.id = rid))`,
).join(' OR ');

// MATERIALIZED and CROSS JOIN keep SQLite from walking whole tables once it has statistics.
const PAGE = `
WITH changed AS MATERIALIZED (
  SELECT * FROM (
    ${RECORDS.map((row) => changes(row.name, row.name === 'properties' ? HIDDEN : '0', mayRead(row))).join(' UNION ALL ')}
    UNION ALL ${changes('tombstones', '1', `(${DELETIONS})`, 'rid')}
  ) ORDER BY rev LIMIT {:limit} + 1
), page AS MATERIALIZED (SELECT * FROM changed ORDER BY rev LIMIT {:limit})
SELECT
  (SELECT COUNT(*) FROM changed) > {:limit} AS more,
  CASE WHEN (SELECT COUNT(*) FROM changed) > {:limit} THEN (SELECT MAX(rev) FROM page)
    ELSE (SELECT rev FROM sync_state) END AS cursor,
  CASE WHEN {:since} > 0 THEN 0 ELSE
    (SELECT COUNT(*) FROM properties WHERE NOT ${HIDDEN}) END AS total,
  COALESCE((SELECT group_concat(json_object('c', c, 'id', id), ',') FROM page WHERE gone), '') AS gone,
  COALESCE((SELECT group_concat(j, ',' ORDER BY rev) FROM (
    ${ALL_ROWS}
  )), '') AS items`;

const ONE = `
WITH page AS MATERIALIZED (
  SELECT rev, 'properties' AS c, id, 0 AS gone FROM properties WHERE id = {:id} AND NOT ${HIDDEN}
  UNION ALL SELECT rev, 'advisor_contacts', id, 0 FROM advisor_contacts WHERE id =
    (SELECT advisor_id FROM properties WHERE id = {:id} AND NOT ${HIDDEN})
  UNION ALL SELECT rev, 'agency', id, 0 FROM agency
)
SELECT
  (SELECT rev FROM sync_state) AS cursor,
  iif((SELECT COUNT(*) FROM page WHERE c = 'properties') > 0, '',
    json_object('c', 'properties', 'id', {:id})) AS gone,
  COALESCE((SELECT group_concat(j, ',' ORDER BY rev) FROM (${CATALOGUE_ROWS})), '') AS items`;

module.exports = { answerListing, answerSync, currentState };
