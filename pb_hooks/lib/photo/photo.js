const { most: MAX_PHOTOS } = require('../../../src/domain/listing/photos/photo-limits.json');
const { small, medium } = require('../../../src/domain/listing/photos/reduced-limits.json');
const { refusal } = require('../base/fields.js');
const { passActorOn } = require('../listing/actor.js');
const { writeUpdate } = require('../listing/history.js');
const { readPicture } = require('./photo-parts.js');
const { isPlain } = require('./photo-plain.js');
const { hasTooManyPixels, isLargerThan } = require('./photo-size.js');
const { nameByContent } = require('./photo-type.js');

/**
 * Refuses a sixteenth photo. Counted inside the transaction, so that parallel uploads cannot exceed it.
 * @param {CoreApp} tx
 * @param {core.Record} photo not yet saved
 */
function refuseSixteenth(tx, photo) {
  const property = photo.getString('property');
  // A repeated upload is not counted: it is refused because its id exists.
  const isOther = $dbx.not($dbx.hashExp({ id: photo.id }));
  if (tx.countRecords('property_images', $dbx.hashExp({ property }), isOther) >= MAX_PHOTOS)
    throw refusal('file', 'validation_too_many_files', `At most ${MAX_PHOTOS} photos.`);
}

/**
 * Refuses pictures that are truncated, have parts that the app does not write, or have too many pixels. Names the others by
 * their content. It changes nothing in them: the device compares the bytes.
 * @param {CoreApp} app
 * @param {core.Record} photo
 */
function checkContents(app, photo) {
  checkFile(app, photo, 'file', hasTooManyPixels);
  checkFile(app, photo, 'small', isLargerThan(small));
  checkFile(app, photo, 'medium', isLargerThan(medium));
}

/**
 * @param {CoreApp} app
 * @param {core.Record} photo
 * @param {'file' | 'small' | 'medium'} name of the field
 * @param {(picture: import('./photo-parts.js').Picture) => boolean} isTooLarge
 */
function checkFile(app, photo, name, isTooLarge) {
  for (const file of photo.getUnsavedFiles(name)) {
    const reader = file?.reader.open();
    const bytes = toBytes(reader);
    reader?.close();
    const picture = readPicture(app, bytes);
    if (!picture) throw refusal(name, 'validation_broken_picture', 'Breaks off, or goes on.');
    if (!isPlain(picture))
      throw refusal(name, 'validation_unknown_parts', 'Has parts that the app does not write.');
    if (isTooLarge(picture))
      throw refusal(name, 'validation_too_many_pixels', 'Takes too much memory.');
    if (file) nameByContent(file, picture.kind);
  }
}

/**
 * Refuses a new file for a stored photo: caches would keep the old picture under its address.
 * @param {core.Record} photo with the request's values
 */
function refuseExchange(photo) {
  for (const name of ['property', 'file', 'small', 'medium', 'placeholder']) {
    const isNew = photo.getUnsavedFiles(name).length > 0;
    if (isNew || photo.getString(name) !== photo.original().getString(name))
      throw refusal(name, 'validation_fixed', 'Cannot be changed; add a new photo.');
  }
}

/**
 * Gives the photo's listing a new revision, so that devices fetch it with its photos.
 * @param {CoreApp} tx
 * @param {core.Record} photo
 * @returns {core.Record | undefined} undefined while it is being deleted with its photos
 */
function touchListing(tx, photo) {
  const [listing] = tx.findRecordsByIds('properties', [photo.getString('property')]);
  if (!listing) return undefined;
  passActorOn(photo, listing);
  tx.save(listing);
  return listing;
}

/**
 * Writes changed texts of a photo into the history of its listing.
 * @param {CoreApp} tx
 * @param {core.Record | undefined} listing
 * @param {import('../listing/photo-texts.js').TextChanges} changes
 */
function keepTextChanges(tx, listing, changes) {
  if (listing) writeUpdate(tx, listing, changes);
}

module.exports = { checkContents, keepTextChanges, refuseExchange, refuseSixteenth, touchListing };
