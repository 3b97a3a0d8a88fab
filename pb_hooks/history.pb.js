// Which account makes each change, the history of records, and the values that were discarded in a conflict. The table of synced
// collections says which have a history.

for (const on of [onRecordCreateRequest, onRecordUpdateRequest, onRecordDeleteRequest])
  on(
    (e) => {
      /** @type {typeof import('./lib/listing/actor.js')} */
      const { noteActor } = require(`${__hooks}/lib/listing/actor.js`);
      noteActor(e);
      return e.next();
    },
    ...require(`${__hooks}/lib/base/synced.js`).NAMES.withActor,
  );

onRecordUpdateExecute(
  (e) => {
    /** @type {typeof import('./lib/listing/history.js')} */
    const { changesOf, writeUpdate } = require(`${__hooks}/lib/listing/history.js`);
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
      writeUpdate(tx, record, changes);
    });
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.withHistory,
);

onRecordDeleteExecute(
  (e) => {
    /** @type {typeof import('./lib/listing/history.js')} */
    const { writeDeletion } = require(`${__hooks}/lib/listing/history.js`);
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
    const { record } = e;
    if (!record) return e.next();
    inTransaction(e, (tx) => {
      e.next();
      writeDeletion(tx, record);
    });
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.withHistory,
);

// lib/access/access.js decides who may call this.
routerAdd('POST', '/api/{collection}/{id}/discarded', (e) => {
  /** @type {typeof import('./lib/sync/discarded.js')} */
  const { keepDiscarded } = require(`${__hooks}/lib/sync/discarded.js`);
  return e.json(200, keepDiscarded(e));
});
