// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What a listing was before, and what somebody wanted it to be (decisions 2 and 3.5).

/** Entries kept of one listing (decisions 2). */
const MAX_ENTRIES = 100;

/** Fields whose changes are kept: all that a person decides. */
const KEPT = [
  'title',
  'description',
  'price',
  'location',
  'bedrooms',
  'bathrooms',
  'area',
  'status',
  'type',
  'operation_type',
  'features',
  'is_featured',
  'is_premium',
  'ready',
  'advisor_id',
  'energy_rating',
  'tourism_registration',
];

/**
 * What an update changes, as `{field: [old, new]}`.
 * @param {core.Record} record not yet saved
 */
function changesOf(record) {
  const before = plain(record.original());
  const after = plain(record);
  return Object.fromEntries(
    KEPT.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map(
      (name) => [name, [before[name], after[name]]],
    ),
  );
}

/**
 * Everything a deletion takes away, as `{field: [old, null]}`.
 * @param {core.Record} record
 */
function contentsOf(record) {
  const before = plain(record);
  return Object.fromEntries(KEPT.map((name) => [name, [before[name], null]]));
}

/**
 * @param {core.Record} record
 * @returns {Record<string, unknown>}
 */
const plain = (record) => JSON.parse(JSON.stringify(record));

/**
 * Writes what an update or a deletion did to a listing.
 * @param {CoreApp} tx the transaction of the change itself
 * @param {core.Record} listing
 * @param {'update' | 'delete'} kind
 * @param {Record<string, unknown>} changes
 */
function writeHistory(tx, listing, kind, changes) {
  /** @type {typeof import('./actor.js')} */
  const { actorId } = require(`${__hooks}/lib/actor.js`);
  /** @type {typeof import('./mutation.js')} */
  const { mutationOf } = require(`${__hooks}/lib/mutation.js`);
  writeEntry(tx, {
    property: listing.id,
    rev: listing.getInt('rev'),
    who: actorId(listing),
    at: new DateTime(),
    kind,
    changes,
    mutation: mutationOf(listing),
  });
}

/**
 * Writes one entry of a listing's history and lets go of those past the hundredth.
 * @param {CoreApp} tx
 * @param {{ property: string, rev: number, who: string, at: types.DateTime,
 *   kind: 'update' | 'delete' | 'discarded', changes: Record<string, unknown>, mutation: string }} values
 * @returns {core.Record}
 */
function writeEntry(tx, values) {
  const entry = new Record(tx.findCollectionByNameOrId('property_history'));
  const [account] = values.who ? tx.findRecordsByIds('users', [values.who]) : [];
  entry.load({ ...values, who_email: account?.getString('email') ?? '' });
  tx.save(entry);
  tx.db()
    .newQuery(
      `DELETE FROM property_history WHERE property = {:id} AND id IN (
         SELECT id FROM property_history WHERE property = {:id}
         ORDER BY rev DESC, at DESC LIMIT -1 OFFSET ${MAX_ENTRIES})`,
    )
    .bind({ id: values.property })
    .execute();
  return entry;
}

/**
 * The entry that a device's change has left, if it has.
 * @param {CoreApp} app
 * @param {string} property
 * @param {'update' | 'discarded'} kind
 * @param {string} mutation
 * @returns {core.Record | undefined}
 */
function entryOf(app, property, kind, mutation) {
  const found = app.findAllRecords('property_history', $dbx.hashExp({ property, kind, mutation }));
  return found[0];
}

module.exports = { KEPT, changesOf, contentsOf, entryOf, writeEntry, writeHistory };
