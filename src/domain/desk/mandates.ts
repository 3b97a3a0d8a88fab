import { officeDay } from '../agency/office-hours.ts';
import type { PrivateFields } from '../private-data/private-data.ts';

/** A mandate counts as ending from this many days before its end on. */
const SOON_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns a function that counts the whole days until a mandate ends, by the office's calendar: 0 on its last day, negative
 * after it. `now`: ms since 1970.
 */
export function daysLeftAt(
  now: number,
): (data: Pick<PrivateFields, 'mandateEnd'> | undefined) => number | undefined {
  const today = Date.parse(officeDay(now)); // both days at midnight of UTC, where every day has 24 hours
  return (data) => {
    if (data === undefined || data.mandateEnd === '') return undefined;
    return (Date.parse(data.mandateEnd) - today) / DAY_MS;
  };
}

/** Whether a mandate ends soon, or has ended. */
export const isEnding = (daysLeft: number | undefined): boolean =>
  daysLeft !== undefined && daysLeft <= SOON_DAYS;
