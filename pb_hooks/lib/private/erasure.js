// Private data goes when an admin erases it, and when its listing has been gone for the agency's retention period. Its changes go
// from the history with it (`erased` in the table of synced collections).

const { retentionLimit } = require('../listing/agency.js');

/** Records per query. */
const BATCH = 200;

/**
 * Deletes private data whose listing was deleted before the retention period began. One by one, so that each record leaves a
 * tombstone and devices delete it too. Without an entry of the deletion the last change of the private data counts.
 * @param {CoreApp} app
 */
function removeOldPrivateData(app) {
  const limit = retentionLimit(app);
  if (limit === '') return;
  const nextOnes = () => app.findRecordsByIds('property_private', idsOfOld(app, limit));
  for (let old = nextOnes(); old.length > 0; old = nextOnes())
    for (const record of old) if (record) app.delete(record);
}

/** @param {CoreApp} app @param {string} limit @returns {string[]} */
function idsOfOld(app, limit) {
  const found = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      `SELECT id FROM property_private r
       WHERE NOT EXISTS (SELECT 1 FROM properties p WHERE p.id = r.id)
         AND COALESCE((SELECT MAX(at) FROM property_history WHERE property = r.id AND kind = 'delete'),
           r.updated_at) < {:limit}
       LIMIT ${BATCH}`,
    )
    .bind({ limit })
    .all(found);
  return found.map((/** @type {any} of the query's columns */ { id }) => id);
}

/**
 * Gives a listing a new date when its exact point goes, if portals have the point: an older date would tell them that they have the
 * latest of it. Of other private data nobody learns that they are gone.
 * @param {CoreApp} tx the transaction of the deletion
 * @param {core.Record} record deleted private data
 */
function renewListingOf(tx, record) {
  if (!record.getBool('point_in_feed') || record.getString('point') === '') return;
  const [listing] = tx.findRecordsByIds('properties', [record.id]);
  if (listing) tx.save(listing);
}

module.exports = { removeOldPrivateData, renewListingOf };
