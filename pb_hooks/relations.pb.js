// A record that hangs on another one is refused once that is gone. Looked up inside the transaction of every creation.

onRecordCreateExecute((e) => {
  /** @type {typeof import('./lib/base/relations.js')} */
  const { refuseStray } = require(`${__hooks}/lib/base/relations.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    refuseStray(tx, record);
    e.next();
  });
});

// Before the orphaned files of photos, which a removed record may leave.
cronAdd('stray-records', '40 3 * * *', () => {
  /** @type {typeof import('./lib/base/relations.js')} */
  const { removeStrays } = require(`${__hooks}/lib/base/relations.js`);
  removeStrays($app);
});
