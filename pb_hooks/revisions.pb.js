// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// Every write of a synced collection takes its place in the global sequence, leaves a tombstone
// when it deletes, and never overwrites what it has not read. Photos have no place of their own:
// they ride in their listing, so their writes move the listing (see photos.pb.js).

onRecordCreateExecute(
  (e) => {
    /** @type {typeof import('./lib/revision.js')} */
    const { inTransaction, nextRevision } = require(`${__hooks}/lib/revision.js`);
    inTransaction(e, (tx) => {
      e.record?.set('rev', nextRevision(tx));
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
    const { inTransaction, writeTombstone } = require(`${__hooks}/lib/revision.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      e.next();
      writeTombstone(tx, record);
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

onRecordCreateRequest((e) => {
  /** @type {typeof import('./lib/revision.js')} */
  const { refuseDeletedId } = require(`${__hooks}/lib/revision.js`);
  refuseDeletedId(e);
  e.next();
}, 'properties');
