import type { ReceivedEnquiry } from '../enquiry/received-enquiry.ts';
import { msOf } from '../instant.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const WEEKS = 8;

/** How many enquiries came in each of the last eight weeks, the present one last. */
export type EnquiryWeeks = readonly number[];

export const NO_ENQUIRIES: EnquiryWeeks = Array<number>(WEEKS).fill(0);

/** The enquiries of the last eight weeks, by listing; suspected ones are left out. `now`: ms since 1970. */
export function enquiryWeeks(
  enquiries: readonly Pick<ReceivedEnquiry, 'listing' | 'suspected' | 'createdAt'>[],
  now: number,
): ReadonlyMap<string, EnquiryWeeks> {
  const found = new Map<string, number[]>();
  for (const { listing, suspected, createdAt } of enquiries) {
    const age = Math.max(0, now - msOf(createdAt));
    const week = WEEKS - 1 - Math.floor(age / WEEK_MS);
    if (listing === '' || suspected || !(week >= 0)) continue;
    const weeks = found.get(listing) ?? [...NO_ENQUIRIES];
    weeks[week] = (weeks[week] ?? 0) + 1;
    found.set(listing, weeks);
  }
  return found;
}

export const totalOf = (weeks: EnquiryWeeks): number =>
  weeks.reduce((sum, count) => sum + count, 0);
