// The shapes of days, phones and links, which the app checks by the same patterns.

const rules = require('../../../src/domain/enquiry/request-rules.json');
const { pattern: LINK_PATTERN } = require('../../../src/domain/links.json');

const DAY = new RegExp(rules.day);
const PHONE = new RegExp(rules.phone);
const LINK = new RegExp(LINK_PATTERN);

/** Whether the calendar has the day. @param {unknown} day as `2026-12-01` */
function isDay(day) {
  if (typeof day !== 'string' || !DAY.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** Whether somebody can be called under a text. @param {string} text */
const isPhone = (text) => PHONE.test(text);

/** Whether people may follow a text as an address: nothing stands before its host. @param {string} text */
const isLink = (text) => LINK.test(text);

module.exports = { isDay, isLink, isPhone };
