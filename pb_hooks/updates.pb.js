// The checks of an update request, in this order. Hooks of one event run in the order of one file, but
// PocketBase loads the files in no fixed order, so these stand in one file.

onRecordUpdateRequest(
  (e) => {
    /** @type {typeof import('./lib/base/fields.js')} */
    const { readBody, refuseWrongKinds } = require(`${__hooks}/lib/base/fields.js`);
    /** @type {typeof import('./lib/listing/listing.js')} */
    const { refuseServerValues } = require(`${__hooks}/lib/listing/listing.js`);
    /** @type {typeof import('./lib/listing/photo-texts.js')} */
    const { notePhotoTexts } = require(`${__hooks}/lib/listing/photo-texts.js`);
    const body = readBody(e);
    if (e.collection) {
      refuseWrongKinds(e.collection, body);
      refuseServerValues(e.collection, body);
      if (e.record && e.collection.name === 'properties') notePhotoTexts(e.record, body);
    }
    e.next();
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.all,
);

onRecordUpdateRequest(
  (e) => {
    /** @type {typeof import('./lib/listing/mutation.js')} */
    const { updateOnce } = require(`${__hooks}/lib/listing/mutation.js`);
    updateOnce(e);
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.withHistory,
);

for (const on of [onRecordUpdateRequest, onRecordDeleteRequest])
  on(
    (e) => {
      /** @type {typeof import('./lib/sync/revision.js')} */
      const { refuseStaleRequest } = require(`${__hooks}/lib/sync/revision.js`);
      refuseStaleRequest(e);
      return e.next();
    },
    ...require(`${__hooks}/lib/base/synced.js`).NAMES.revised,
  );
