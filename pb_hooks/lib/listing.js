// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What a listing must be beyond its fields' own limits.

/** Listings carry up to 18 suggested features (specification section 2) and some of their own. */
const MAX_FEATURES = 60;
const MAX_FEATURE_LENGTH = 80;

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

module.exports = { checkListing };
