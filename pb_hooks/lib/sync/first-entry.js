const { IS_PRIVATE_ENTRY } = require('../listing/private-table.js');
const { nextRevision } = require('./revision.js');

/**
 * Gives a record without a history a new revision, so that the pull tells devices that it has one now: a discarded value may be
 * its first entry. A listing and its private data are told apart, because visitors see the revision of a listing.
 * @param {CoreApp} tx
 * @param {'properties' | 'property_private'} of
 * @param {string} id
 */
function tellOfFirstEntry(tx, of, id) {
  const own = of === 'property_private' ? IS_PRIVATE_ENTRY : `NOT ${IS_PRIVATE_ENTRY}`;
  const entries = tx.countRecords(
    'property_history',
    $dbx.hashExp({ property: id }),
    $dbx.exp(own),
  );
  if (entries > 0 || tx.countRecords(of, $dbx.hashExp({ id })) === 0) return;
  tx.db()
    .newQuery(`UPDATE ${of} SET rev = {:rev} WHERE id = {:id}`)
    .bind({ id, rev: nextRevision(tx) })
    .execute();
}

module.exports = { tellOfFirstEntry };
