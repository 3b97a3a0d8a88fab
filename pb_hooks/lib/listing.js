// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What a listing must be beyond its fields' own limits, and its history (decisions 3.5).

/** Listings carry up to 18 suggested features (specification section 2) and some of their own. */
const MAX_FEATURES = 60;
const MAX_FEATURE_LENGTH = 80;
/** Changes kept of one listing (decisions 2). */
const MAX_HISTORY = 100;

/**
 * Completes and checks a listing before it is saved.
 * @param {core.Record} record
 */
function checkListing(record) {
  /** @type {typeof import('./fields.js')} */
  const { readJson, refusal } = require(`${__hooks}/lib/fields.js`);
  if (!record.getString('operation_type')) record.set('operation_type', 'venta');
  if (!Number.isInteger(record.getFloat('bathrooms') * 2))
    throw refusal('bathrooms', 'validation_step', 'Must be a whole or a half number.');
  record.set('features', checkedFeatures(readJson(record, 'features') ?? []));
}

/**
 * @param {unknown} features
 * @returns {string[]} clean, none twice
 */
function checkedFeatures(features) {
  /** @type {typeof import('./fields.js')} */
  const { cleanText, refusal } = require(`${__hooks}/lib/fields.js`);
  if (!Array.isArray(features) || features.some((feature) => typeof feature !== 'string'))
    throw refusal('features', 'validation_wrong_kind', 'Must be a list of texts.');
  const clean = [...new Set(features.map((feature) => cleanText(feature)))].filter(Boolean);
  if (clean.length > MAX_FEATURES)
    throw refusal('features', 'validation_too_many', `At most ${MAX_FEATURES}.`);
  if (clean.some((feature) => [...feature].length > MAX_FEATURE_LENGTH))
    throw refusal('features', 'validation_max_text', `At most ${MAX_FEATURE_LENGTH} characters.`);
  return clean;
}

/** Fields whose changes are kept: all that a person decides. */
const KEPT = [
  'title',
  'description',
  'price',
  'location',
  'bedrooms',
  'bathrooms',
  'area',
  'status',
  'type',
  'operation_type',
  'features',
  'is_featured',
  'is_premium',
  'ready',
  'advisor_id',
  'energy_rating',
  'tourism_registration',
];

/**
 * What an update changes, as `{field: [old, new]}`.
 * @param {core.Record} record not yet saved
 */
function changesOf(record) {
  const before = plain(record.original());
  const after = plain(record);
  return Object.fromEntries(
    KEPT.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map(
      (name) => [name, [before[name], after[name]]],
    ),
  );
}

/**
 * Everything a deletion takes away, as `{field: [old, null]}`.
 * @param {core.Record} record
 */
function contentsOf(record) {
  const before = plain(record);
  return Object.fromEntries(KEPT.map((name) => [name, [before[name], null]]));
}

/**
 * @param {core.Record} record
 * @returns {Record<string, unknown>}
 */
const plain = (record) => JSON.parse(JSON.stringify(record));

/**
 * Writes one entry of a listing's history and lets go of those past the hundredth.
 * @param {CoreApp} tx the transaction of the change itself
 * @param {core.Record} listing
 * @param {'update' | 'delete'} kind
 * @param {Record<string, unknown>} changes
 */
function writeHistory(tx, listing, kind, changes) {
  /** @type {typeof import('./actor.js')} */
  const { actorOf } = require(`${__hooks}/lib/actor.js`);
  const { id, email } = actorOf(tx, listing);
  const entry = new Record(tx.findCollectionByNameOrId('property_history'));
  entry.load({
    property: listing.id,
    rev: listing.getInt('rev'),
    who: id,
    who_email: email,
    at: new DateTime(),
    kind,
    changes,
  });
  tx.save(entry);
  tx.db()
    .newQuery(
      `DELETE FROM property_history WHERE property = {:id} AND id IN (
         SELECT id FROM property_history WHERE property = {:id}
         ORDER BY rev DESC, at DESC LIMIT -1 OFFSET ${MAX_HISTORY})`,
    )
    .bind({ id: listing.id })
    .execute();
}

module.exports = { changesOf, checkListing, contentsOf, writeHistory };
