// @ts-check
/// <reference path="../../../pocketbase/types/types.d.ts" />
// The agency's record: checks the shape of its JSON fields, which devices parse, and reads its public part.

const { readJson, refusal } = require('../base/fields.js');

const MAX_LENGTH = 200;
const LANGUAGES = ['es', 'gl', 'en'];

/**
 * @param {core.Record} record
 */
function checkAgency(record) {
  const hours = asObject(readJson(record, 'hours'));
  const sunday = asObject(hours?.sunday);
  const texts = [hours?.weekdays, hours?.saturday, ...LANGUAGES.map((code) => sunday?.[code])];
  if (!texts.every(isShortText))
    throw refusal('hours', 'validation_shape', 'Needs weekdays, saturday and sunday {es, gl, en}.');

  const links = asObject(readJson(record, 'social_links') ?? {});
  const isLink = (/** @type {unknown} */ value) =>
    isShortText(value) && /^https:\/\/\S+$/.test(value);
  if (!links || !Object.keys(links).every((network) => isLink(links[network])))
    throw refusal('social_links', 'validation_shape', 'Needs {network: "https://…"}.');
  record.set('social_links', links);
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown> | undefined}
 */
const asObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : undefined;

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isShortText = (value) => typeof value === 'string' && value.length <= MAX_LENGTH;

/**
 * @typedef {{ name: string, phone: string, email: string, address: string, hours: { weekdays: string, saturday: string } }} PublicAgency
 */

/** @param {CoreApp} app @returns {PublicAgency} what every page says of the agency */
function publicAgency(app) {
  const [agency] = app.findAllRecords('agency');
  const hours = asObject(agency && readJson(agency, 'hours'));
  const value = (/** @type {string} */ field) => agency?.getString(field) ?? '';
  return {
    name: value('name'),
    phone: value('phone'),
    email: value('email'),
    address: value('address'),
    hours: { weekdays: String(hours?.weekdays ?? ''), saturday: String(hours?.saturday ?? '') },
  };
}

module.exports = { checkAgency, publicAgency };
