// The captions and kinds of a listing's photos. Devices send them as fields of the listing, `caption:ID` and `kind:ID`, so that they
// are merged, refused and kept in its history like the others (src/domain/listing/photos/photo-texts.ts).

const { caption: MAX_CAPTION } = require('../../../src/domain/listing/photos/photo-limits.json');
const { cleanText, ID, lengthOf, refusal } = require('../base/fields.js');

/** @typedef {Record<string, [string, string]>} TextChanges by the field: the value before and after */

const NAME = new RegExp(`^(caption|kind):(${ID})$`);
const KINDS = ['photo', 'plan'];
/** Holds the texts of a request until the listing is saved; neither stored nor sent. */
const NOTE = '@photo_texts';

/** @param {string} name @returns {boolean} */
const isPhotoField = (name) => NAME.test(name);

/**
 * Keeps the texts of an update until the listing is saved.
 * @param {core.Record} listing
 * @param {Record<string, unknown>} values as received
 * @throws BadRequestError for a wrong one
 */
function notePhotoTexts(listing, values) {
  const texts = Object.entries(values)
    .filter(([name]) => isPhotoField(name))
    .map(([name, value]) => [name, textIn(name, value)]);
  listing.set(NOTE, JSON.stringify(Object.fromEntries(texts)));
}

/** @param {string} name @param {unknown} value @returns {string} cleaned */
function textIn(name, value) {
  if (typeof value !== 'string') throw refusal(name, 'validation_wrong_kind', 'Must be a text.');
  if (name.startsWith('kind:')) {
    if (KINDS.includes(value)) return value;
    throw refusal(name, 'validation_in_invalid', `Must be one of ${KINDS.join(', ')}.`);
  }
  const caption = cleanText(value);
  if (lengthOf(caption) > MAX_CAPTION)
    throw refusal(name, 'validation_max_text_constraint', `At most ${MAX_CAPTION} characters.`);
  return caption;
}

/**
 * The changes that the kept texts make. Those of photos that the listing does not have are left out.
 * @param {CoreApp} app
 * @param {core.Record} listing
 * @returns {TextChanges}
 */
function photoChangesOf(app, listing) {
  /** @type {Record<string, string>} */
  const texts = JSON.parse(listing.getString(NOTE) || '{}');
  if (Object.keys(texts).length === 0) return {};
  /** @type {TextChanges} */
  const changes = {};
  for (const photo of app.findAllRecords(
    'property_images',
    $dbx.hashExp({ property: listing.id }),
  )) {
    if (!photo) continue;
    for (const [name, before] of Object.entries(textsOf(photo))) {
      const after = texts[name] ?? before;
      if (after !== before) changes[name] = [before, after];
    }
  }
  return changes;
}

/** @param {core.Record} photo @returns {Record<string, string>} by the field */
const textsOf = (photo) => ({
  [`caption:${photo.id}`]: photo.getString('caption'),
  [`kind:${photo.id}`]: photo.getString('kind') || 'photo',
});

/**
 * The changes of texts when a photo itself is updated.
 * @param {core.Record} photo not yet saved
 * @returns {TextChanges}
 */
function changedTexts(photo) {
  const after = textsOf(photo);
  const before = Object.entries(textsOf(photo.original()));
  return Object.fromEntries(
    before
      .filter(([name, value]) => after[name] !== value)
      .map(([name, value]) => [name, [value, String(after[name])]]),
  );
}

/**
 * Writes the texts of changes; other fields among them are left out.
 * @param {CoreApp} tx the transaction that saves the listing, which gives the photos a new revision
 * @param {string} property the listing's id
 * @param {Record<string, unknown>} changes as `{field: [old, new]}`
 */
function writePhotoTexts(tx, property, changes) {
  for (const [name, change] of Object.entries(changes)) {
    const [, column, id] = NAME.exec(name) ?? [];
    if (column && Array.isArray(change))
      tx.db()
        .update('property_images', { [column]: change[1] }, $dbx.hashExp({ id, property }))
        .execute();
  }
}

module.exports = { changedTexts, isPhotoField, notePhotoTexts, photoChangesOf, writePhotoTexts };
