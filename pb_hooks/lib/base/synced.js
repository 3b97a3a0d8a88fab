// Reads the one table of the synced collections, which the app reads too.

/**
 * @typedef {object} Synced
 * @property {string} name of the collection on the server
 * @property {'record' | 'part' | 'own'} kind a `record` is a row of the pull, a `part` is sent inside its parent's row, and an
 *   account reads its `own` rows from their collection
 * @property {'everybody' | 'writers'} [readers] who gets its rows
 * @property {{ collection: string, field: string }} [parent] the row of the table on whose records it hangs, and the field with
 *   the parent's id. `id`: it has the id of its parent
 * @property {Who} [create]
 * @property {Who} [update]
 * @property {Who} [delete]
 * @property {boolean} [staysDeleted] whether a creation under the id of a deleted record is refused. The app makes an advisor again
 *   under the same id, visitors only repeat a lost request, and accounts compare their rows
 * @property {{ records?: string, owner?: string, prefix?: string, erased?: boolean }} [history] see lib/listing/history.js
 * @property {Record<string, Kind>} [fields]
 * @property {string} [fieldsIn] the file that has the fields instead, with facts about each; one of them is called like the kind
 * @property {string[]} [forWriters] fields that only admins and agents get
 */
/** @typedef {'everybody' | 'writers' | 'admins' | 'owner'} Who may do it. Without it nobody may */
/** @typedef {'text' | 'number' | 'boolean' | 'list' | 'object'} Kind of a value */

/** By the app's name of the collection. */
const TABLE = /** @type {Record<string, Synced>} */ (
  require('../../../src/domain/sync/synced.json')
);

const ROWS = Object.values(TABLE);

/** The rows that are sent as such by the pull. */
const RECORDS = ROWS.filter(({ kind }) => kind === 'record');

const BY_NAME = Object.fromEntries(ROWS.map((row) => [row.name, row]));

/** @param {Synced[]} rows @throws without rows, because PocketBase would register a hook without names for all collections */
function namesOf(rows) {
  if (rows.length === 0) throw new Error('A hook needs at least one collection.');
  return rows.map(({ name }) => name);
}

/** Names of collections, to register hooks for. */
const NAMES = {
  all: namesOf(ROWS),
  revised: namesOf(ROWS.filter(({ kind }) => kind !== 'part')),
  public: namesOf(RECORDS.filter(({ readers }) => readers === 'everybody')),
  records: namesOf(RECORDS),
  staysDeleted: namesOf(ROWS.filter((row) => row.staysDeleted)),
  withHistory: namesOf(ROWS.filter(({ history }) => history)),
  /** Whose writes say which account made them. A part is told in the history of its parent. */
  withActor: namesOf(ROWS.filter(({ history, kind }) => history || kind === 'part')),
};

/** @param {string} field @returns {string} the column: `operationType` → `operation_type` */
const columnOf = (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a collection in the order of its table. @param {Synced} row @returns {{ column: string, kind: Kind }[]} */
function fieldsOf({ fields = {}, fieldsIn }) {
  if (!fieldsIn) return Object.entries(fields).map(([column, kind]) => ({ column, kind }));
  /** @type {Record<string, Record<string, unknown>>} */
  const table = require(`../../../src/domain/sync/${fieldsIn}`);
  return Object.entries(table).map(([field, facts]) => ({
    column: columnOf(field),
    kind: KINDS.find((kind) => facts[kind]) ?? 'text',
  }));
}

/** The kinds that such a file says. @type {Kind[]} */
const KINDS = ['boolean', 'number', 'list'];

module.exports = { BY_NAME, NAMES, RECORDS, TABLE, columnOf, fieldsOf };
