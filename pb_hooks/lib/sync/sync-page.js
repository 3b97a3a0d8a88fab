// One page of the pull, built by one SQL statement, so that it is one snapshot. Rows are in the order of
// their revisions, and the reader's role decides which rows it has. A shared link reads one listing in
// the same format.

const { rows: MAX_LIMIT } = require('../../../src/domain/sync/sync-limits.json');
const { identityOf, isWriter } = require('../base/roles.js');
const { ROWS } = require('../listing/listing-table.js');
const { IS_PRIVATE_ENTRY, PRIVATE_FIELDS } = require('../listing/private-table.js');
const { VISIBLE } = require('../listing/public-listing.js');

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
    .bind({ since: from, limit, user, writer: isWriter(role) ? 1 : 0, site: site() })
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

/** The public address, for shared links. */
const site = () => $os.getenv('MAROLA_URL');

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

/** @param {string} column */
const bool = (column) => `json(iif(${column}, 'true', 'false'))`;

/** A JSON column, replaced by `fallback` if it has the wrong shape, which would break every pull.
 * @param {string} column @param {'array' | 'object'} kind @param {string} fallback */
const json = (column, kind, fallback) =>
  `iif(json_valid(${column}) AND json_type(${column}) = '${kind}', json(${column}), json('${fallback}'))`;

/** The changes of one table after `since`, as (rev, c, id, gone).
 * @param {string} collection @param {string} [gone] @param {string} [visible] @param {string} [id] */
const changes = (collection, gone = '0', visible = '1', id = 'id') =>
  `SELECT * FROM (SELECT rev, ${collection === 'tombstones' ? 'c' : `'${collection}' AS c`},
     ${id} AS id, ${gone} AS gone FROM ${collection}
   WHERE rev > {:since} AND ${visible} ORDER BY rev LIMIT {:limit} + 1)`;

/** The rows of one collection on this page, as (rev, j).
 * @param {string} collection @param {string} fields of json_object, of the table `r`
 * @param {(row: string) => string} [complete] adds what only a few rows have */
const rows = (collection, fields, complete = (row) => row) =>
  `SELECT g.rev, ${complete(`json_object('c', '${collection}', 'id', r.id, 'rev', r.rev, ${fields})`)} AS j
   FROM page g CROSS JOIN ${collection} r ON r.id = g.id
   WHERE g.c = '${collection}' AND NOT g.gone`;

/** @param {string[]} names */
const plain = (...names) => names.map((name) => `'${name}', r.${name}`).join(', ');

/** Whether a deleted record was made again. Its tombstone is left out: an earlier page would remove the
 * row that a device still has to compare after a restore (PULL-12).
 * @param {string} collection */
const isAgain = (collection) =>
  `(c = '${collection}' AND EXISTS (SELECT 1 FROM ${collection} r WHERE r.id = rid))`;

const HIDDEN = `(NOT {:writer} AND NOT ${VISIBLE})`;

/** Only admins and agents compare photos with their hash. It cannot be compressed, and was a fifth of a visitor's rows. */
const PHOTO = `json_object('id', i.id, 'file', i.file, 'position', i.position,
    'sha256', iif({:writer}, i.sha256, ''), 'bytes', i.bytes, 'width', i.width, 'height', i.height,
    'small', i.small, 'medium', i.medium, 'placeholder', i.placeholder)`;

/** Most photos have neither a caption nor a kind of their own, and are sent without them. */
const PHOTOS = `json(COALESCE((
  SELECT '[' || group_concat(iif(i.caption = '' AND i.kind != 'plan', ${PHOTO}, json_insert(${PHOTO},
    '$.caption', i.caption, '$.kind', iif(i.kind = 'plan', 'plan', 'photo'))), ',') || ']'
  FROM (SELECT * FROM property_images WHERE property = r.id ORDER BY position, id) i), '[]'))`;

/** One field of a listing for json_object.
 * @param {import('../listing/listing-table.js').Row & { column: string }} row */
function listingValue({ column, boolean, list }) {
  const value = boolean ? bool(`r.${column}`) : `r.${column}`;
  return `'${column}', ${list ? json(value, 'array', '[]') : value}`;
}

/** Fields that few listings have, with their value as JSON or NULL. Such a field is sent only where there is a value. */
const RARE = ROWS.filter(({ prices, section }) => prices || section === 'translations').map(
  ({ column, prices }) => ({
    column,
    value: prices
      ? `iif(json_array_length(${json(`r.${column}`, 'array', '[]')}) > 0, json(r.${column}), NULL)`
      : `nullif(r.${column}, '')`,
  }),
);
const isRare = (/** @type {string} */ name) => RARE.some(({ column }) => column === name);

/** A patch leaves out what is NULL (RFC 7396). @param {string} row */
const withRareFields = (row) =>
  `iif(COALESCE(${RARE.map(({ value }) => value).join(', ')}) IS NULL, ${row},
     json_patch(${row}, json_object(${RARE.map(({ column, value }) => `'${column}', ${value}`).join(', ')})))`;

/** Whether the history has entries of the row. @param {string} condition of SQL, which such entries meet */
const hasEntries = (condition) =>
  bool(`EXISTS (SELECT 1 FROM property_history WHERE property = r.id AND ${condition})`);

/** Only admins and agents may read a history. @param {string} row */
const withHasHistory = (row) =>
  `iif({:writer}, json_insert(${row}, '$.has_history', ${hasEntries(`NOT ${IS_PRIVATE_ENTRY}`)}), ${row})`;

/** Listings, advisors and the agency of a page, as (rev, j). */
const CATALOGUE_ROWS = `
    ${rows(
      'properties',
      `${ROWS.filter(({ column }) => !isRare(column))
        .map(listingValue)
        .join(', ')}, ${plain('created_at', 'updated_at')}, 'photos', ${PHOTOS}`,
      (row) => withHasHistory(withRareFields(row)),
    )}
    UNION ALL SELECT rev, iif({:writer}, j, json_remove(j, '$.phone', '$.email')) FROM (
      ${rows('advisor_contacts', plain('name', 'phone', 'email'))})
    UNION ALL ${rows(
      'agency',
      `${plain('name', 'phone', 'email', 'address', 'retention_months', 'default_advisor_name')},
       ${plain('default_advisor_phone', 'default_advisor_email', 'whatsapp')},
       ${plain('owner', 'nif', 'registry', 'college')},
       'purchase_costs', ${json('r.purchase_costs', 'object', '{}')}, 'hours', ${json('r.hours', 'object', '{}')},
       'social_links', ${json('r.social_links', 'object', '{}')}, 'site', {:site}`,
    )}`;

/** The fields of private data for json_object. */
const PRIVATE_VALUES = Object.entries(PRIVATE_FIELDS)
  .map(([column, { boolean }]) => `'${column}', ${boolean ? bool(`r.${column}`) : `r.${column}`}`)
  .concat(plain('created_at', 'updated_at'), `'has_history', ${hasEntries(IS_PRIVATE_ENTRY)}`)
  .join(', ');

// MATERIALIZED and CROSS JOIN keep SQLite from walking whole tables once it has statistics.
const PAGE = `
WITH changed AS MATERIALIZED (
  SELECT * FROM (
    ${changes('properties', HIDDEN)}
    UNION ALL ${changes('advisor_contacts')}
    UNION ALL ${changes('agency')}
    UNION ALL ${changes('property_private', '0', '{:writer}')}
    UNION ALL ${changes('enquiries', '0', '{:writer}')}
    UNION ALL ${changes('favourites', '0', 'user = {:user}')}
    UNION ALL ${changes(
      'tombstones',
      '1',
      `(c IN ('properties', 'advisor_contacts', 'agency')
        OR (c IN ('property_private', 'enquiries') AND {:writer}) OR (c = 'favourites' AND owner = {:user}))
       AND NOT ${isAgain('properties')} AND NOT ${isAgain('advisor_contacts')}
       AND NOT ${isAgain('property_private')}`,
      'rid',
    )}
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
    ${CATALOGUE_ROWS}
    UNION ALL ${rows('property_private', PRIVATE_VALUES)}
    UNION ALL ${rows(
      'enquiries',
      `${plain('name', 'email', 'phone', 'address', 'propertyType', 'message', 'subject')},
       ${plain('language', 'listing', 'consent_at', 'mail_status', 'mail_attempts', 'mail_error')},
       'kind', r.kind, 'wishes', ${json('r.wishes', 'array', '[]')},
       'suspected', ${bool('r.suspected')}, ${plain('answered_at', 'created_at', 'updated_at')},
       'answered_by', COALESCE((SELECT email FROM users WHERE id = r.answered_by), '')`,
    )}
    UNION ALL ${rows('favourites', plain('property', 'created_at'))}
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

module.exports = { CATALOGUE_ROWS, answerListing, answerSync, currentState, json, site };
