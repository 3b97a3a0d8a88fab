// The agency's record: checks the shape of its JSON fields, which devices parse, and reads its public part and its retention period.

const LIMITS = require('../../../src/domain/agency/agency-limits.json');
const COSTS = require('../../../src/domain/agency/purchase-costs.json');
const { lengthOf, readJson, refusal } = require('../base/fields.js');
const { LANGUAGES } = require('../base/languages.js');
const { isDay, isLink } = require('../base/shapes.js');

/**
 * @param {core.Record} record
 */
function checkAgency(record) {
  const hours = asObject(readJson(record, 'hours'));
  const sunday = asObject(hours?.sunday);
  const texts = [hours?.weekdays, hours?.saturday, ...LANGUAGES.map((code) => sunday?.[code])];
  if (!texts.every((text) => isText(text, LIMITS.hours)))
    throw refusal(
      'hours',
      'validation_shape',
      `Needs weekdays, saturday and sunday {${LANGUAGES.join(', ')}}.`,
    );

  const links = asObject(readJson(record, 'social_links') ?? {});
  const isTaken = (/** @type {unknown} */ value) =>
    isText(value, LIMITS.social_links) && isLink(value);
  if (!links || !Object.keys(links).every((network) => isTaken(links[network])))
    throw refusal('social_links', 'validation_shape', 'Needs {network: "https://…"}.');
  record.set('social_links', links);
  record.set('purchase_costs', checkedCosts(readJson(record, 'purchase_costs') ?? DEFAULT_COSTS));
}

const RATES = Object.entries(COSTS.rates);
const DEFAULT_COSTS = Object.fromEntries([
  ['date', COSTS.date],
  ...RATES.map(([name, rate]) => [name, rate.default]),
]);

/**
 * The rates of buying, without unknown ones. src/domain/agency/purchase-costs.ts has the same rule.
 * @param {unknown} value
 */
function checkedCosts(value) {
  const costs = asObject(value) ?? {};
  const { date } = costs;
  const areRates = RATES.every(([name, { max }]) => {
    const rate = costs[name];
    return typeof rate === 'number' && rate >= 0 && rate <= max;
  });
  const isRange = Number(costs.administrationMin) <= Number(costs.administrationMax);
  if (!areRates || !isRange || !isDay(date))
    throw refusal('purchase_costs', 'validation_shape', 'Needs a date and all rates.');
  return { date, ...Object.fromEntries(RATES.map(([name]) => [name, costs[name]])) };
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
 * @param {number} most characters
 * @returns {value is string}
 */
const isText = (value, most) => typeof value === 'string' && lengthOf(value) <= most;

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

/**
 * When the agency's retention period began: what is older has to go.
 * @param {CoreApp} app
 * @returns {string} as PocketBase writes it, in UTC; '' without a period
 */
function retentionLimit(app) {
  const [agency] = app.findAllRecords('agency');
  const months = agency?.getInt('retention_months') ?? 0;
  return months < 1 ? '' : new DateTime().addDate(0, -months, 0).string();
}

module.exports = { checkAgency, publicAgency, retentionLimit };
