// The earlier values of listings, their private data and advisors, and the values that admins discarded.

const { actorId, mutationOf } = require('./actor.js');
const { ROWS } = require('./listing-table.js');
const { photoChangesOf } = require('./photo-texts.js');
const { PRIVATE_NAMES, PRIVATE_PREFIX } = require('./private-table.js');

/** Entries kept of one record. */
const MAX_ENTRIES = 100;

/**
 * The history of each collection: where its entries are, their field that names the record, the
 * fields whose changes are kept, and what stands before their names. Private data has the id of its listing, and shares
 * its history.
 */
const HISTORIES = {
  properties: {
    collection: 'property_history',
    owner: 'property',
    kept: ROWS.filter(({ kept }) => kept).map(({ column }) => column),
    prefix: '',
  },
  property_private: {
    collection: 'property_history',
    owner: 'property',
    kept: PRIVATE_NAMES,
    prefix: PRIVATE_PREFIX,
  },
  advisor_contacts: {
    collection: 'advisor_history',
    owner: 'advisor',
    kept: ['name', 'phone', 'email'],
    prefix: '',
  },
};

/** @typedef {keyof typeof HISTORIES} WithHistory a collection that has one */

/** @param {core.Record} record @returns {WithHistory} */
const kindOf = (record) => /** @type {WithHistory} */ (record.collection().name);

/**
 * The changes of an update, as `{field: [old, new]}`; of a listing with those of its photos' texts.
 * @param {CoreApp} app
 * @param {core.Record} record not yet saved
 * @returns {Record<string, unknown>}
 */
function changesOf(app, record) {
  const before = plain(record.original());
  const after = plain(record);
  const kind = kindOf(record);
  const { kept, prefix } = HISTORIES[kind];
  const changed = kept
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [prefix + name, [before[name], after[name]]]);
  const texts = kind === 'properties' ? photoChangesOf(app, record) : {};
  return { ...Object.fromEntries(changed), ...texts };
}

/**
 * The values that a deletion removes, as `{field: [old, null]}`.
 * @param {core.Record} record
 */
function contentsOf(record) {
  const before = plain(record);
  return Object.fromEntries(
    HISTORIES[kindOf(record)].kept.map((name) => [name, [before[name], null]]),
  );
}

/**
 * @param {core.Record} record
 * @returns {Record<string, unknown>}
 */
const plain = (record) => JSON.parse(JSON.stringify(record));

/**
 * Writes the entry of an update or a deletion.
 * @param {CoreApp} tx the transaction of the change itself
 * @param {core.Record} record
 * @param {'update' | 'delete'} kind
 * @param {Record<string, unknown>} changes
 */
function writeHistory(tx, record, kind, changes) {
  writeEntry(tx, kindOf(record), {
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
 * @param {WithHistory} of
 * @param {{ id: string, rev: number, who: string, at: types.DateTime,
 *   kind: 'update' | 'delete' | 'discarded', changes: Record<string, unknown>, mutation: string }} values
 *   `id` of the record whose history it is
 * @returns {core.Record}
 */
function writeEntry(tx, of, { id, ...values }) {
  const { collection, owner } = HISTORIES[of];
  const entry = new Record(tx.findCollectionByNameOrId(collection));
  const [account] = values.who ? tx.findRecordsByIds('users', [values.who]) : [];
  entry.load({ ...values, [owner]: id, who_email: account?.getString('email') ?? '' });
  tx.save(entry);
  tx.db()
    .newQuery(
      `DELETE FROM ${collection} WHERE ${owner} = {:id} AND id IN (
         SELECT id FROM ${collection} WHERE ${owner} = {:id}
         ORDER BY rev DESC, at DESC LIMIT -1 OFFSET ${MAX_ENTRIES})`,
    )
    .bind({ id })
    .execute();
  return entry;
}

/**
 * The entry of a device's named change, if there is one.
 * @param {CoreApp} app
 * @param {WithHistory} of
 * @param {string} id of the record
 * @param {'update' | 'discarded'} kind
 * @param {string} mutation
 * @returns {core.Record | undefined}
 */
function entryOf(app, of, id, kind, mutation) {
  const { collection, owner } = HISTORIES[of];
  const found = app.findAllRecords(collection, $dbx.hashExp({ [owner]: id, kind, mutation }));
  return found[0];
}

module.exports = { HISTORIES, changesOf, contentsOf, entryOf, kindOf, writeEntry, writeHistory };
