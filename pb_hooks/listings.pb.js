// What the server sets in listings. Their history is in history.pb.js.

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

// lib/access/access.js decides who may call this.
routerAdd(
  'POST',
  '/api/listings/{id}/editing',
  (e) => {
    /** @type {typeof import('./lib/listing/editing.js')} */
    const { tellOthers } = require(`${__hooks}/lib/listing/editing.js`);
    tellOthers(e);
    return e.noContent(204);
  },
  $apis.bodyLimit(1 << 10),
);
