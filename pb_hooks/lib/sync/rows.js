// The SQL of the rows that devices get, made from the table of synced collections. A query that uses it has the rows of its page in
// `page` (rev, c, id, gone), and the parameters `writer` and `site`.

const { RECORDS, fieldsOf } = require('../base/synced.js');
const { hasEntries } = require('../listing/history.js');
const { ROWS } = require('../listing/listing-table.js');
const { VISIBLE } = require('../listing/public-listing.js');

/** @param {string} column */
const bool = (column) => `json(iif(${column}, 'true', 'false'))`;

/** A JSON column, replaced by `fallback` if it has the wrong shape, which would break every pull.
 * @param {string} column @param {'array' | 'object'} kind @param {string} fallback */
const json = (column, kind, fallback) =>
  `iif(json_valid(${column}) AND json_type(${column}) = '${kind}', json(${column}), json('${fallback}'))`;

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

/** The value of a field for json_object. @param {{ column: string, kind: string }} field */
function sqlOf({ column, kind }) {
  if (kind === 'boolean') return bool(`r.${column}`);
  if (kind === 'list') return json(`r.${column}`, 'array', '[]');
  if (kind === 'object') return json(`r.${column}`, 'object', '{}');
  return `r.${column}`;
}

/** What the rows of some collections have besides their fields: name → SQL. @type {Record<string, Record<string, string>>} */
const OTHER_VALUES = {
  properties: { created_at: 'r.created_at', updated_at: 'r.updated_at', photos: PHOTOS },
  property_private: { created_at: 'r.created_at', updated_at: 'r.updated_at' },
  agency: { site: '{:site}' },
  enquiries: {
    answered_by: `COALESCE((SELECT email FROM users WHERE id = r.answered_by), '')`,
    answered_id: 'r.answered_by',
  },
};

/** The rows of one collection on this page, as (rev, j). @param {import('../base/synced.js').Synced} row */
function rows(row) {
  const { name, history, forWriters = [] } = row;
  const values = Object.entries({
    ...{ c: `'${name}'`, id: 'r.id', rev: 'r.rev' },
    ...Object.fromEntries(
      fieldsOf(row)
        .filter(({ column }) => name !== 'properties' || !isRare(column))
        .map((field) => [field.column, sqlOf(field)]),
    ),
    ...OTHER_VALUES[name],
  });
  const object = `json_object(${values.map(([field, value]) => `'${field}', ${value}`).join(', ')})`;
  const whole = name === 'properties' ? withRareFields(object) : object;
  const writers = history
    ? `json_insert(${whole}, '$.has_history', ${bool(hasEntries(name))})`
    : whole;
  const others = forWriters.length
    ? `json_remove(${whole}, ${forWriters.map((field) => `'$.${field}'`).join(', ')})`
    : whole;
  const j = writers === others ? whole : `iif({:writer}, ${writers}, ${others})`;
  return `SELECT g.rev, ${j} AS j FROM page g CROSS JOIN ${name} r ON r.id = g.id
   WHERE g.c = '${name}' AND NOT g.gone`;
}

const PUBLIC = RECORDS.filter(({ readers }) => readers === 'everybody');

/** Rows of a page that visitors get too, as (rev, j). */
const CATALOGUE_ROWS = PUBLIC.map(rows).join(' UNION ALL ');

const ALL_ROWS = RECORDS.map(rows).join(' UNION ALL ');

/** What visitors see of the catalogue: (rev, c, id, gone). @param {string} condition of each row */
const publicRows = (condition) =>
  PUBLIC.map(
    ({ name }) => `SELECT rev, '${name}' AS c, id, 0 AS gone FROM ${name}
     WHERE ${condition} AND ${name === 'properties' ? VISIBLE : '1'}`,
  ).join(' UNION ALL ');

/** The public address, for shared links. */
const site = () => $os.getenv('MAROLA_URL');

module.exports = { ALL_ROWS, CATALOGUE_ROWS, HIDDEN, json, publicRows, site };
