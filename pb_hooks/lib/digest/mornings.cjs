// @ts-check
// When digests are due: in the morning of Madrid. PocketBase's interpreter has no time zones.

const { hour, weekday } = require('../../../src/domain/saved/digest-rules.json');

const HOUR_MS = 3600_000;
const SUMMER_HOURS = 2;
const WINTER_HOURS = 1;

/**
 * The last morning on which digests were due.
 * @param {'daily' | 'weekly'} frequency
 * @param {number} now ms since 1970
 * @returns {string} as PocketBase writes times
 */
function lastMorning(frequency, now) {
  const today = new Date(now + SUMMER_HOURS * HOUR_MS);
  for (let ago = 0; ; ago++) {
    const morning = morningOf(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() - ago,
    );
    const isOfFrequency = frequency === 'daily' || morning.getUTCDay() === weekday;
    if (morning.getTime() <= now && isOfFrequency) return morning.toISOString().replace('T', ' ');
  }
}

/** @param {number} year @param {number} month from 0 @param {number} day may be 0 or less */
function morningOf(year, month, day) {
  const local = Date.UTC(year, month, day, hour);
  return new Date(local - hoursAhead(local) * HOUR_MS);
}

/** How many hours Madrid is ahead of UTC in the morning of a day: the clocks change at one o'clock UTC. @param {number} at ms since 1970 */
function hoursAhead(at) {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  return isSummer ? SUMMER_HOURS : WINTER_HOURS;
}

/** @param {number} year @param {number} month from 0, with 31 days @returns {number} one o'clock UTC, ms since 1970 */
function lastSunday(year, month) {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

module.exports = { lastMorning };
