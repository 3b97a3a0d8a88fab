import type { Listing } from '../listing/listing.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { listingConcernedBy } from '../outbox/subject.ts';
import { type EnquiryWeeks, NO_ENQUIRIES, totalOf } from './enquiry-weeks.ts';
import { type Lack, lacksAt } from './lacks.ts';

/** A listing in the table of the desk, with what its columns show, sort and filter by. */
export type DeskRow = {
  readonly listing: Listing;
  readonly weeks: EnquiryWeeks;
  /** Enquiries of the last eight weeks. */
  readonly enquiries: number;
  readonly lacks: readonly Lack[];
};

/** Makes the rows of listings, with the enquiries of each listing that has some. `now`: ms since 1970. */
type MakeDeskRows = (
  listings: readonly Listing[],
  weeks: ReadonlyMap<string, EnquiryWeeks>,
  now: number,
) => readonly DeskRow[];

/**
 * Returns a function that keeps the rows it has made. With the same time it returns the same row until the listing or its
 * enquiries are others, so that only changed rows are made and rendered anew.
 */
export function keptRows(): MakeDeskRows {
  let madeAt: number | undefined;
  let kept = new WeakMap<Listing, DeskRow>();
  return (listings, weeks, now) => {
    if (now !== madeAt) kept = new WeakMap();
    madeAt = now;
    const lacksOf = lacksAt(now);
    return listings.map((listing) => {
      const own = weeks.get(listing.id) ?? NO_ENQUIRIES;
      const before = kept.get(listing);
      if (before?.weeks === own) return before;
      const row = { listing, weeks: own, enquiries: totalOf(own), lacks: lacksOf(listing) };
      kept.set(listing, row);
      return row;
    });
  };
}

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
