// The private data of listings. The rules of all synced collections are in fields.pb.js, revisions.pb.js, updates.pb.js and history.pb.js.

onRecordValidate((e) => {
  /** @type {typeof import('./lib/private/values.js')} */
  const { checkPrivate } = require(`${__hooks}/lib/private/values.js`);
  e.next(); // PocketBase's own checks name all wrong fields at once
  if (e.record) checkPrivate(e.record);
}, 'property_private');

onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  /** @type {typeof import('./lib/private/erasure.js')} */
  const { renewListingOf } = require(`${__hooks}/lib/private/erasure.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    e.next();
    renewListingOf(tx, record);
  });
}, 'property_private');

// Five minutes after the enquiries' retention, and after the nightly backup at three.
cronAdd('private-retention', '35 3 * * *', () => {
  /** @type {typeof import('./lib/private/erasure.js')} */
  const { removeOldPrivateData } = require(`${__hooks}/lib/private/erasure.js`);
  removeOldPrivateData($app);
});
