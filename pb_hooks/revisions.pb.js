// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// Every write of a synced collection takes its place in the global sequence, leaves a tombstone
// when it deletes, and never overwrites what it has not read. Photos have no place of their own:
// they ride in their listing, so their writes move the listing (see photos.pb.js). Nothing that was
// removed comes back by a creation that arrives late.

onRecordCreateExecute(
  (e) => {
    /** @type {typeof import('./lib/revision.js')} */
    const { inTransaction, nextRevision } = require(`${__hooks}/lib/revision.js`);
    /** @type {typeof import('./lib/tombstone.js')} */
    const { refuseRemovedId } = require(`${__hooks}/lib/tombstone.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      refuseRemovedId(tx, record);
      record.set('rev', nextRevision(tx));
      e.next();
    });
  },
  'agency',
  'advisor_contacts',
  'properties',
  'enquiries',
  'favourites',
);

onRecordUpdateExecute(
  (e) => {
    /** @type {typeof import('./lib/revision.js')} */
    const { inTransaction, nextRevision, refuseLostUpdate } = require(`${__hooks}/lib/revision.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      refuseLostUpdate(tx, record);
      record.set('rev', nextRevision(tx));
      e.next();
    });
  },
  'agency',
  'advisor_contacts',
  'properties',
  'enquiries',
  'favourites',
);

onRecordDeleteExecute(
  (e) => {
    /** @type {typeof import('./lib/revision.js')} */
    const { inTransaction } = require(`${__hooks}/lib/revision.js`);
    /** @type {typeof import('./lib/tombstone.js')} */
    const { leaveTombstone } = require(`${__hooks}/lib/tombstone.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      e.next();
      leaveTombstone(tx, record.collection().name, record.id, record.getString('user'));
    });
  },
  'agency',
  'advisor_contacts',
  'properties',
  'enquiries',
  'favourites',
);

onRecordDeleteRequest(
  (e) => {
    /** @type {typeof import('./lib/revision.js')} */
    const { refuseStaleRequest } = require(`${__hooks}/lib/revision.js`);
    refuseStaleRequest(e);
    e.next();
  },
  'advisor_contacts',
  'properties',
);

onRecordDeleteRequest((e) => {
  /** @type {typeof import('./lib/revision.js')} */
  const { refuseOtherFile } = require(`${__hooks}/lib/revision.js`);
  refuseOtherFile(e);
  e.next();
}, 'property_images');

onRecordDeleteRequest((e) => {
  /** @type {typeof import('./lib/tombstone.js')} */
  const { noteMeant } = require(`${__hooks}/lib/tombstone.js`);
  noteMeant(e);
  e.next();
}, 'property_images');

onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./lib/tombstone.js')} */
    const { noteHeard } = require(`${__hooks}/lib/tombstone.js`);
    noteHeard(e);
    e.next();
  },
  'properties',
  'property_images',
);

routerUse((e) => {
  /** @type {typeof import('./lib/tombstone.js')} */
  const { noteEarlyRemoval } = require(`${__hooks}/lib/tombstone.js`);
  noteEarlyRemoval(e);
  return e.next();
});
