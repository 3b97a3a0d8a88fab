// Every write of a synced collection gets a revision of the global sequence, and fails if the record
// has changed since it was read. A deletion leaves a tombstone, and a creation that arrives after it
// is refused. Photos have no revision: they are sent in their listing (see photos.pb.js). Names of collections
// come from the table of synced collections (src/domain/sync/synced.json).

onRecordCreateExecute(
  (e) => {
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction, nextRevision } = require(`${__hooks}/lib/sync/revision.js`);
    /** @type {typeof import('./lib/sync/tombstone.js')} */
    const { refuseRemovedId, refuseWithoutParent } = require(`${__hooks}/lib/sync/tombstone.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      refuseRemovedId(tx, record);
      refuseWithoutParent(tx, record);
      const rev = nextRevision(tx);
      record.set('rev', rev);
      if (record.collection().name === 'properties') record.set('created_rev', rev);
      e.next();
    });
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.revised,
);

onRecordUpdateExecute(
  (e) => {
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction, nextRevision, refuseLostUpdate } = require(
      `${__hooks}/lib/sync/revision.js`,
    );
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      refuseLostUpdate(tx, record);
      record.set('rev', nextRevision(tx));
      e.next();
    });
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.revised,
);

onRecordDeleteExecute(
  (e) => {
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
    /** @type {typeof import('./lib/sync/tombstone.js')} */
    const { leaveTombstone } = require(`${__hooks}/lib/sync/tombstone.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      e.next();
      leaveTombstone(tx, record.collection().name, record.id);
    });
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.records,
);

onRecordDeleteRequest((e) => {
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { refuseOtherFile } = require(`${__hooks}/lib/sync/revision.js`);
  /** @type {typeof import('./lib/sync/tombstone.js')} */
  const { noteMeant } = require(`${__hooks}/lib/sync/tombstone.js`);
  refuseOtherFile(e);
  noteMeant(e);
  e.next();
}, 'property_images');

onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./lib/sync/tombstone.js')} */
    const { notePulledRevision } = require(`${__hooks}/lib/sync/tombstone.js`);
    notePulledRevision(e);
    e.next();
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.staysDeleted,
);
