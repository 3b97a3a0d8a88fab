// The earlier prices of a listing, which its page shows.

const { prices } = require('../../../src/domain/listing/fields.json').priceHistory;
const { readJson } = require('../base/fields.js');
const { isPublic } = require('./public-listing.js');

/** @typedef {{ date: string, price: number }} EarlierPrice `date`: the day (UTC) on which the price was changed */

/**
 * The earlier prices of a listing after an update, newest first. A price counts that visitors have seen: the listing was public
 * and still is. Another operation empties the list, because a rent is no earlier price of a sale.
 * @param {core.Record} listing not yet saved
 * @returns {EarlierPrice[]}
 */
function earlierPrices(listing) {
  const before = listing.original();
  if (before.getString('operation_type') !== listing.getString('operation_type')) return [];
  const known = /** @type {EarlierPrice[]} */ (readJson(before, 'price_history') ?? []);
  const [old, now] = [before.getInt('price'), listing.getInt('price')];
  // 0 is shown as "ask us".
  if (old === now || old === 0 || now === 0) return known;
  if (!isPublic(before) || !isPublic(listing)) return known;
  const date = new DateTime().string().slice(0, 10);
  return [{ date, price: old }, ...known].slice(0, prices.max);
}

module.exports = { earlierPrices };
