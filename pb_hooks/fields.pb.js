// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// What may be written into which field: kinds on requests (of updates: updates.pb.js), contents on
// every save.

onRecordCreateRequest(
  (e) => {
    /** @type {typeof import('./lib/fields.js')} */
    const { readBody, refusal, refuseWrongKinds } = require(`${__hooks}/lib/fields.js`);
    const body = readBody(e);
    if (e.collection) refuseWrongKinds(e.collection, body);
    // Nought means "ask us" (specification section 9), so a missing price must not become one.
    if (e.collection?.name === 'properties' && !('price' in body))
      throw refusal('price', 'validation_required', 'Cannot be blank.');
    e.next();
  },
  'agency',
  'advisor_contacts',
  'properties',
  'property_images',
);

onRecordValidate(
  (e) => {
    /** @type {typeof import('./lib/fields.js')} */
    const { cleanTexts } = require(`${__hooks}/lib/fields.js`);
    if (e.record) cleanTexts(e.record);
    e.next();
  },
  'agency',
  'advisor_contacts',
  'properties',
  'enquiries',
);

onRecordValidate(
  (e) => {
    /** @type {typeof import('./lib/fields.js')} */
    const { refuseLongEmails } = require(`${__hooks}/lib/fields.js`);
    if (e.record) refuseLongEmails(e.record);
    e.next();
  },
  'agency',
  'advisor_contacts',
  'enquiries',
  'users',
);

onRecordValidate((e) => {
  /** @type {typeof import('./lib/listing.js')} */
  const { checkListing } = require(`${__hooks}/lib/listing.js`);
  if (e.record) checkListing(e.record);
  e.next();
}, 'properties');

onRecordValidate((e) => {
  /** @type {typeof import('./lib/agency.js')} */
  const { checkAgency } = require(`${__hooks}/lib/agency.js`);
  if (e.record) checkAgency(e.record);
  e.next();
}, 'agency');
