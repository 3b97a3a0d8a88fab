// Checks of field values: the kind of a value on create requests (updates.pb.js has those of updates),
// its contents on every save.

onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./lib/base/fields.js')} */
    const { readBody, refusal, refuseWrongKinds } = require(`${__hooks}/lib/base/fields.js`);
    /** @type {typeof import('./lib/listing/listing.js')} */
    const { refuseServerValues } = require(`${__hooks}/lib/listing/listing.js`);
    const body = readBody(e);
    if (e.collection) {
      refuseWrongKinds(e.collection, body);
      refuseServerValues(e.collection, body);
    }
    // A price of 0 is shown as "ask us", so a missing price must not become 0.
    if (e.collection?.name === 'properties' && !('price' in body))
      throw refusal('price', 'validation_required', 'Cannot be blank.');
    if (e.collection?.name === 'properties' && !('zone' in body)) {
      /** @type {typeof import('./lib/listing/zone-of.cjs')} */
      const { zoneOf } = require(`${__hooks}/lib/listing/zone-of.cjs`);
      e.record?.set('zone', zoneOf(e.record.getString('location')));
    }
    e.next();
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.all,
);

onRecordValidate(
  (e) => {
    /** @type {typeof import('./lib/base/fields.js')} */
    const { cleanTexts } = require(`${__hooks}/lib/base/fields.js`);
    if (e.record) cleanTexts(e.record);
    e.next();
  },
  'digests',
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.all,
);

onRecordValidate(
  (e) => {
    /** @type {typeof import('./lib/base/fields.js')} */
    const { refuseWrongEmails, spellEmails } = require(`${__hooks}/lib/base/fields.js`);
    if (e.record) spellEmails(e.record);
    e.next(); // PocketBase's own checks name all wrong fields at once
    if (e.record) refuseWrongEmails(e.record);
  },
  'digests',
  'invitations',
  'users',
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.all,
);

onRecordValidate((e) => {
  /** @type {typeof import('./lib/listing/listing.js')} */
  const { checkListing } = require(`${__hooks}/lib/listing/listing.js`);
  if (e.record) checkListing(e.record);
  e.next();
}, 'properties');

onRecordValidate((e) => {
  /** @type {typeof import('./lib/listing/agency.js')} */
  const { checkAgency } = require(`${__hooks}/lib/listing/agency.js`);
  if (e.record) checkAgency(e.record);
  e.next();
}, 'agency');
