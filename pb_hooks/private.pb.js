// The private data of listings, which only admins and agents read and write. The rules of all synced collections are in
// revisions.pb.js, updates.pb.js and listings.pb.js.

onRecordValidate((e) => {
  /** @type {typeof import('./lib/private/values.js')} */
  const { checkPrivate } = require(`${__hooks}/lib/private/values.js`);
  e.next(); // PocketBase's own checks name all wrong fields at once
  if (e.record) checkPrivate(e.record);
}, 'property_private');

// A late creation must not bring a proprietor into the database whose listing is gone.
onRecordCreateExecute((e) => {
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    if (tx.countRecords('properties', $dbx.hashExp({ id: record.id })) === 0)
      throw new NotFoundError('There is no listing of this id.', {});
    e.next();
  });
}, 'property_private');

onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/private/erasure.js')} */
  const { eraseHistory } = require(`${__hooks}/lib/private/erasure.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    e.next();
    eraseHistory(tx, record.id);
  });
}, 'property_private');

// Five minutes after the enquiries' retention, and after the nightly backup at three.
cronAdd('private-retention', '35 3 * * *', () => {
  /** @type {typeof import('./lib/private/erasure.js')} */
  const { removeOldPrivateData } = require(`${__hooks}/lib/private/erasure.js`);
  removeOldPrivateData($app);
});
