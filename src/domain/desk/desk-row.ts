import { officeDay } from '../agency/office-hours.ts';
import type { Listing } from '../listing/listing.ts';
import type { OutboxEntry } from '../outbox/entry/outbox-entry.ts';
import { listingConcernedBy } from '../outbox/entry/subject.ts';
import { type PrivateFields, privateFields } from '../private-data/private-data.ts';
import { type EnquiryWeeks, NO_ENQUIRIES, totalOf } from './enquiry-weeks.ts';
import { type Lack, lacksAt } from './lacks.ts';

/** A listing in the table of the desk, with what its columns show, sort and filter by. */
export type DeskRow = {
  readonly listing: Listing;
  readonly weeks: EnquiryWeeks;
  /** Enquiries of the last eight weeks. */
  readonly enquiries: number;
  readonly lacks: readonly Lack[];
  /** Undefined if the agency has noted none. */
  readonly privateData: PrivateFields | undefined;
  /** Whole days until the mandate ends, negative after its end; undefined without an end. */
  readonly mandateDays: number | undefined;
};

/** Makes the rows of listings, with the enquiries and private data of each that has some. `now`: ms since 1970. */
type MakeDeskRows = (
  listings: readonly Listing[],
  of: {
    readonly weeks: ReadonlyMap<string, EnquiryWeeks>;
    readonly privateData: ReadonlyMap<string, PrivateFields>;
  },
  now: number,
) => readonly DeskRow[];

/**
 * Returns a function that keeps the rows it has made. With the same time it returns the same row until the listing, its
 * enquiries or its private data are others, so that only changed rows are made and rendered anew.
 */
export function keptRows(): MakeDeskRows {
  let madeAt: number | undefined;
  let kept = new WeakMap<Listing, DeskRow>();
  return (listings, { weeks, privateData: all }, now) => {
    if (now !== madeAt) kept = new WeakMap();
    madeAt = now;
    const lacksOf = lacksAt(now);
    const daysLeft = daysLeftAt(now);
    return listings.map((listing) => {
      const own = weeks.get(listing.id) ?? NO_ENQUIRIES;
      const privateData = all.get(listing.id);
      const before = kept.get(listing);
      if (before?.weeks === own && isSame(before.privateData, privateData)) return before;
      const row = {
        listing,
        weeks: own,
        enquiries: totalOf(own),
        lacks: lacksOf(listing),
        privateData,
        mandateDays: daysLeft(privateData),
      };
      kept.set(listing, row);
      return row;
    });
  };
}

/** Whether private data say the same: each change of one record reads all of them again. */
const isSame = (one: PrivateFields | undefined, other: PrivateFields | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    privateFields.every((field) => one[field] === other[field]));

/** Whether changes of a listing wait on this device, or for a decision. */
export type WaitingState = 'waiting' | 'attention';

/** The listings with waiting changes, by id. */
export function waitingStates(entries: readonly OutboxEntry[]): ReadonlyMap<string, WaitingState> {
  const found = new Map<string, WaitingState>();
  for (const entry of entries) {
    const id = listingConcernedBy(entry);
    if (id === undefined || entry.state === 'discarded') continue;
    if (entry.state === 'needs-attention') found.set(id, 'attention');
    else if (!found.has(id)) found.set(id, 'waiting');
  }
  return found;
}

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
