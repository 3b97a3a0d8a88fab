const { isId, readMutation, refusal } = require('../base/fields.js');
const { actFor } = require('../listing/actor.js');
const { entryOf, writeEntry } = require('../listing/history.js');
const { refuseStale } = require('../sync/revision.js');

/**
 * Puts all photos of a listing into an order in one transaction: `{mutation, photoIds}`. A mutation is
 * done once: a repeated request must not undo an order that somebody has set in between. `If-Match`
 * works as on an update of the listing.
 * @param {core.RequestEvent} e with the path value `id`
 * @returns {core.Record} the listing
 * @throws BadRequestError with a code for each wrong field, NotFoundError, ApiError 409
 */
function orderPhotos(e) {
  const id = e.request?.pathValue('id') ?? '';
  const { body, headers } = e.requestInfo();
  const { mutation, photoIds } = readOrder(body);
  e.app.runInTransaction((tx) => {
    if (entryOf(tx, 'properties', id, 'update', mutation)) return;
    const listing = tx.findRecordById('properties', id);
    refuseStale(headers.if_match, listing);
    writeOrder(tx, listing, photoIds, mutation, e.auth);
  });
  return e.app.findRecordById('properties', id);
}

/**
 * Photos that are not named keep their positions; ids of removed photos are ignored.
 * @param {CoreApp} tx
 * @param {core.Record} listing
 * @param {string[]} photoIds
 * @param {string} mutation
 * @param {core.Record | undefined} author
 */
function writeOrder(tx, listing, photoIds, mutation, author) {
  const property = listing.id;
  const before = idsInOrder(tx, property);
  for (const [position, id] of photoIds.entries())
    tx.db().update('property_images', { position }, $dbx.hashExp({ id, property })).execute();
  actFor(listing, author);
  tx.save(listing); // a new revision, so that devices fetch it with its photos
  writeEntry(tx, 'properties', {
    id: property,
    rev: listing.getInt('rev'),
    who: author?.id ?? '',
    at: new DateTime(),
    kind: 'update',
    changes: { photo_order: [before, idsInOrder(tx, property)] },
    mutation,
  });
}

/** @param {CoreApp} tx @param {string} property @returns {string[]} in the order of the pull */
function idsInOrder(tx, property) {
  const own = 'property = {:property}';
  const photos = tx.findRecordsByFilter('property_images', own, 'position,id', 0, 0, { property });
  return photos.map((photo) => photo?.id ?? '');
}

/**
 * @param {Record<string, any>} body
 * @throws BadRequestError with a code for each wrong field
 */
function readOrder({ mutation, photoIds }) {
  const named = readMutation(mutation);
  const isList = Array.isArray(photoIds) && photoIds.length <= 100 && photoIds.every(isId);
  if (!isList) throw refusal('photoIds', 'validation_wrong_kind', 'Must be the ids of photos.');
  return { mutation: named, photoIds };
}

module.exports = { orderPhotos };
