// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/** Photos a listing (specification section 9). */
const MAX_PHOTOS = 15;

/**
 * Counted inside the write transaction, so that parallel uploads cannot pass together.
 * @param {CoreApp} tx
 * @param {core.Record} photo not yet saved
 */
function refuseSixteenth(tx, photo) {
  /** @type {typeof import('./fields.js')} */
  const { refusal } = require(`${__hooks}/lib/fields.js`);
  const property = photo.getString('property');
  // One that is sent again after its answer was lost is among them, and is told so by its id.
  const isOther = $dbx.not($dbx.hashExp({ id: photo.id }));
  if (tx.countRecords('property_images', $dbx.hashExp({ property }), isOther) >= MAX_PHOTOS)
    throw refusal('file', 'validation_too_many_files', `At most ${MAX_PHOTOS} photos.`);
}

/**
 * Everybody may fetch a photo: nobody is to learn from it where its camera was (decisions 6), and no
 * browser is to fall over it.
 * @param {core.Record} photo
 */
function refuseContents(photo) {
  /** @type {typeof import('./fields.js')} */
  const { refusal } = require(`${__hooks}/lib/fields.js`);
  /** @type {typeof import('./photo-place.js')} */
  const { tellsPlace } = require(`${__hooks}/lib/photo-place.js`);
  /** @type {typeof import('./photo-size.js')} */
  const { hasTooManyPixels } = require(`${__hooks}/lib/photo-size.js`);
  /** @type {typeof import('./photo-whole.js')} */
  const { breaksOff } = require(`${__hooks}/lib/photo-whole.js`);
  for (const file of photo.getUnsavedFiles('file')) {
    const reader = file?.reader.open();
    const bytes = toBytes(reader);
    reader?.close();
    if (tellsPlace(bytes))
      throw refusal('file', 'validation_photo_place', 'Tells where it was taken.');
    if (hasTooManyPixels(bytes))
      throw refusal('file', 'validation_too_many_pixels', 'Has more than 50 megapixels.');
    if (breaksOff(bytes)) throw refusal('file', 'validation_broken_picture', 'Breaks off.');
  }
}

/**
 * A photo is moved, never exchanged: its address would then name another picture than caches hold.
 * @param {core.Record} photo with the request's values
 */
function refuseExchange(photo) {
  /** @type {typeof import('./fields.js')} */
  const { refusal } = require(`${__hooks}/lib/fields.js`);
  for (const name of ['property', 'file']) {
    const isNew = photo.getUnsavedFiles(name).length > 0;
    if (isNew || photo.getString(name) !== photo.original().getString(name))
      throw refusal(name, 'validation_fixed', 'Cannot be changed; add a new photo.');
  }
}

/**
 * Gives the photo's listing a new revision, so that devices fetch it with its photos.
 * @param {CoreApp} tx
 * @param {core.Record} photo
 */
function touchListing(tx, photo) {
  /** @type {typeof import('./actor.js')} */
  const { passActorOn } = require(`${__hooks}/lib/actor.js`);
  const [listing] = tx.findRecordsByIds('properties', [photo.getString('property')]);
  if (!listing) return; // deleted just now, together with its photos
  passActorOn(photo, listing);
  tx.save(listing);
}

module.exports = { refuseContents, refuseExchange, refuseSixteenth, touchListing };
