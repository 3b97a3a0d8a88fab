const { nextRevision } = require('./revision.js');

/**
 * Gives a listing without a history a new revision, so that the pull tells devices that it has one now. A listing may have
 * no other change than a discarded one, if a backup was restored, or one of its private data.
 * @param {CoreApp} tx
 * @param {string} id
 */
function tellOfFirstEntry(tx, id) {
  const isFirst = tx.countRecords('property_history', $dbx.hashExp({ property: id })) === 0;
  if (!isFirst || tx.countRecords('properties', $dbx.hashExp({ id })) === 0) return;
  tx.db()
    .newQuery('UPDATE properties SET rev = {:rev} WHERE id = {:id}')
    .bind({ id, rev: nextRevision(tx) })
    .execute();
}

module.exports = { tellOfFirstEntry };
