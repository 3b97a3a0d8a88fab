// Listings, their private data and advisors: who created and changed them, and their history.

onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./lib/listing/actor.js')} */
    const { noteActor } = require(`${__hooks}/lib/listing/actor.js`);
    noteActor(e);
    e.next();
  },
  'advisor_contacts',
  'properties',
  'property_images',
  'property_private',
);

onRecordUpdateRequest(
  (e) => {
    /** @type {typeof import('./lib/listing/actor.js')} */
    const { noteActor } = require(`${__hooks}/lib/listing/actor.js`);
    noteActor(e);
    e.next();
  },
  'advisor_contacts',
  'properties',
  'property_images',
  'property_private',
);

onRecordDeleteRequest(
  (e) => {
    /** @type {typeof import('./lib/listing/actor.js')} */
    const { noteActor } = require(`${__hooks}/lib/listing/actor.js`);
    noteActor(e);
    e.next();
  },
  'advisor_contacts',
  'properties',
  'property_images',
  'property_private',
);

onRecordCreateExecute((e) => {
  /** @type {typeof import('./lib/listing/actor.js')} */
  const { actorId } = require(`${__hooks}/lib/listing/actor.js`);
  /** @type {typeof import('./lib/listing/listing.js')} */
  const { nextReference } = require(`${__hooks}/lib/listing/listing.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  record.set('created_by', actorId(record));
  record.set('updated_by', actorId(record));
  inTransaction(e, (tx) => {
    record.set('reference', nextReference(tx));
    e.next();
  });
}, 'properties');

onRecordUpdateExecute((e) => {
  /** @type {typeof import('./lib/listing/actor.js')} */
  const { actorId } = require(`${__hooks}/lib/listing/actor.js`);
  /** @type {typeof import('./lib/listing/price-history.js')} */
  const { earlierPrices } = require(`${__hooks}/lib/listing/price-history.js`);
  if (e.record) {
    e.record.set('price_history', earlierPrices(e.record));
    e.record.set('created_by', e.record.original().getString('created_by'));
    e.record.set('created_rev', e.record.original().getInt('created_rev'));
    e.record.set('reference', e.record.original().getInt('reference'));
    e.record.set('updated_by', actorId(e.record));
  }
  e.next();
}, 'properties');

onRecordUpdateExecute(
  (e) => {
    /** @type {typeof import('./lib/listing/history.js')} */
    const { changesOf, writeHistory } = require(`${__hooks}/lib/listing/history.js`);
    /** @type {typeof import('./lib/listing/photo-texts.js')} */
    const { writePhotoTexts } = require(`${__hooks}/lib/listing/photo-texts.js`);
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
    const { record } = e;
    if (!record) return e.next();
    const changes = changesOf(e.app, record);
    inTransaction(e, (tx) => {
      e.next();
      writePhotoTexts(tx, record.id, changes);
      if (Object.keys(changes).length > 0) writeHistory(tx, record, 'update', changes);
    });
  },
  'advisor_contacts',
  'properties',
  'property_private',
);

onRecordDeleteExecute(
  (e) => {
    /** @type {typeof import('./lib/listing/history.js')} */
    const { contentsOf, writeHistory } = require(`${__hooks}/lib/listing/history.js`);
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      e.next();
      writeHistory(tx, record, 'delete', contentsOf(record));
    });
  },
  'advisor_contacts',
  'properties',
);
