// The earlier values of records, and the values that lost a conflict. The table of synced collections says which have a history.

const { BY_NAME, NAMES, fieldsOf } = require('../base/synced.js');
const { actorId, mutationOf } = require('./actor.js');
const { ROWS } = require('./listing-table.js');
const { photoChangesOf } = require('./photo-texts.js');

/** Entries kept of one record. */
const MAX_ENTRIES = 100;

/** The entries of all collections that do not name one of their own (`records`). Their field `c` is the collection. */
const SHARED = 'record_history';

/**
 * @typedef {object} History of one collection
 * @property {string} records the collection of its entries
 * @property {string} owner their field with the id of the record
 * @property {string} prefix before the names of fields: private data has the id of its listing, and shares its history
 * @property {boolean} erased whether a deletion also deletes the history of the record
 * @property {string[]} kept the fields whose changes are kept
 */

/** By the name of the collection. @type {Record<string, History>} */
const HISTORIES = Object.fromEntries(NAMES.withHistory.map((name) => [name, read(name)]));

/** @param {string} name @returns {History} as the table has it */
function read(name) {
  const row = BY_NAME[name];
  const { records = SHARED, owner = 'record', prefix = '', erased = false } = row?.history ?? {};
  const fields = row && name !== 'properties' ? fieldsOf(row) : ROWS.filter(({ kept }) => kept);
  return { records, owner, prefix, erased, kept: fields.map(({ column }) => column) };
}

/** @param {string} of the name of a collection that has a history @returns {History} */
function historyOf(of) {
  const history = HISTORIES[of];
  if (!history) throw new Error(`${of} has no history`);
  return history;
}

/** The fields that name a record in its entries. @param {string} of @param {string} id */
function keysOf(of, id) {
  const { records, owner } = historyOf(of);
  return { [owner]: id, ...(records === SHARED && { c: of }) };
}

/**
 * SQL: whether an entry is about a record of this collection, and not about one with the same id.
 * @param {string} of
 */
function isOwnEntry(of) {
  const { records, prefix } = historyOf(of);
  if (records === SHARED) return `${records}.c = '${of}'`;
  const hasPrefix = (/** @type {string} */ text) =>
    `EXISTS (SELECT 1 FROM json_each(${records}.changes) WHERE substr(key, 1, ${text.length}) = '${text}')`;
  if (prefix) return hasPrefix(prefix);
  const others = Object.values(HISTORIES).filter((other) => other.records === records);
  const prefixes = others.flatMap((other) => other.prefix || []);
  return prefixes.map((text) => `NOT ${hasPrefix(text)}`).join(' AND ') || '1';
}

/** SQL: whether the row `r` of a collection has a history. @param {string} of */
function hasEntries(of) {
  const { records, owner } = historyOf(of);
  return `EXISTS (SELECT 1 FROM ${records} WHERE ${owner} = r.id AND ${isOwnEntry(of)})`;
}

/** @param {CoreApp} app @param {string} of @param {string} id */
function countEntries(app, of, id) {
  const own = $dbx.exp(isOwnEntry(of));
  return app.countRecords(historyOf(of).records, $dbx.hashExp(keysOf(of, id)), own);
}

/**
 * The changes of an update, as `{field: [old, new]}`; of a listing with those of its photos' texts.
 * @param {CoreApp} app
 * @param {core.Record} record not yet saved
 * @returns {Record<string, unknown>}
 */
function changesOf(app, record) {
  const before = plain(record.original());
  const after = plain(record);
  const of = record.collection().name;
  const { kept, prefix } = historyOf(of);
  const changed = kept
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [prefix + name, [before[name], after[name]]]);
  const texts = of === 'properties' ? photoChangesOf(app, record) : {};
  return { ...Object.fromEntries(changed), ...texts };
}

/**
 * @param {core.Record} record
 * @returns {Record<string, unknown>}
 */
const plain = (record) => JSON.parse(JSON.stringify(record));

/**
 * Writes the entry of an update, unless it changes nothing.
 * @param {CoreApp} tx the transaction of the change itself
 * @param {core.Record} record
 * @param {Record<string, unknown>} changes
 */
function writeUpdate(tx, record, changes) {
  if (Object.keys(changes).length > 0) writeOwn(tx, record, 'update', changes);
}

/**
 * Writes the entry of a deletion with the values that it removes, as `{field: [old, null]}`; or deletes the whole history.
 * @param {CoreApp} tx the transaction of the deletion
 * @param {core.Record} record
 */
function writeDeletion(tx, record) {
  const of = record.collection().name;
  const { records, owner, prefix, erased, kept } = historyOf(of);
  if (erased) {
    tx.db()
      .newQuery(`DELETE FROM ${records} WHERE ${owner} = {:id} AND ${isOwnEntry(of)}`)
      .bind({ id: record.id })
      .execute();
    return;
  }
  const before = plain(record);
  const contents = kept.map((name) => [prefix + name, [before[name], null]]);
  writeOwn(tx, record, 'delete', Object.fromEntries(contents));
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} record
 * @param {'update' | 'delete'} kind
 * @param {Record<string, unknown>} changes
 */
function writeOwn(tx, record, kind, changes) {
  writeEntry(tx, record.collection().name, {
    id: record.id,
    rev: record.getInt('rev'),
    who: actorId(record),
    at: new DateTime(),
    kind,
    changes,
    mutation: mutationOf(record),
  });
}

/**
 * Writes an entry and deletes the record's oldest ones past the limit.
 * @param {CoreApp} tx
 * @param {string} of the collection
 * @param {{ id: string, rev: number, who: string, at: types.DateTime,
 *   kind: 'update' | 'delete' | 'discarded', changes: Record<string, unknown>, mutation: string }} values
 *   `id` of the record whose history it is
 * @returns {core.Record}
 */
function writeEntry(tx, of, { id, ...values }) {
  const { records } = historyOf(of);
  const keys = keysOf(of, id);
  const entry = new Record(tx.findCollectionByNameOrId(records));
  const [account] = values.who ? tx.findRecordsByIds('users', [values.who]) : [];
  entry.load({ ...values, ...keys, who_email: account?.getString('email') ?? '' });
  tx.save(entry);
  const isOfRecord = Object.keys(keys).map((name) => `${name} = {:${name}}`);
  tx.db()
    .newQuery(
      `DELETE FROM ${records} WHERE id IN (
         SELECT id FROM ${records} WHERE ${isOfRecord.join(' AND ')}
         ORDER BY rev DESC, at DESC LIMIT -1 OFFSET ${MAX_ENTRIES})`,
    )
    .bind(keys)
    .execute();
  return entry;
}

/**
 * The entry of a device's named change, if there is one.
 * @param {CoreApp} app
 * @param {string} of the collection
 * @param {string} id of the record
 * @param {'update' | 'discarded'} kind
 * @param {string} mutation
 * @returns {core.Record | undefined}
 */
function entryOf(app, of, id, kind, mutation) {
  const values = { ...keysOf(of, id), kind, mutation };
  return app.findAllRecords(historyOf(of).records, $dbx.hashExp(values))[0];
}

/**
 * Takes the e-mail of a deleted account out of all histories, which keep the changes.
 * @param {CoreApp} tx
 * @param {string} who the account's id
 */
function forgetAuthor(tx, who) {
  const all = new Set([SHARED, ...Object.values(HISTORIES).map(({ records }) => records)]);
  for (const records of all)
    tx.db()
      .newQuery(`UPDATE ${records} SET who_email = '' WHERE who = {:who}`)
      .bind({ who })
      .execute();
}

module.exports = {
  changesOf,
  countEntries,
  entryOf,
  forgetAuthor,
  hasEntries,
  historyOf,
  writeDeletion,
  writeEntry,
  writeUpdate,
};
