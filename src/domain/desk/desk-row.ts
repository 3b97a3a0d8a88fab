import type { Listing } from '../listing/listing.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { listingIdOf } from '../outbox/subject.ts';
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

/** Makes the rows of listings. `now`: ms since 1970. */
export function deskRows(
  listings: readonly Listing[],
  weeks: ReadonlyMap<string, EnquiryWeeks>,
  now: number,
): readonly DeskRow[] {
  const lacksOf = lacksAt(now);
  return listings.map((listing) => {
    const own = weeks.get(listing.id) ?? NO_ENQUIRIES;
    return { listing, weeks: own, enquiries: totalOf(own), lacks: lacksOf(listing) };
  });
}

/** Whether changes of a listing wait on this device, or for a decision. */
export type WaitingState = 'waiting' | 'attention';

/** The listings with waiting changes, by id. */
export function waitingStates(entries: readonly OutboxEntry[]): ReadonlyMap<string, WaitingState> {
  const found = new Map<string, WaitingState>();
  for (const entry of entries) {
    const id = listingIdOf(entry);
    if (id === undefined || entry.state === 'discarded') continue;
    if (entry.state === 'needs-attention') found.set(id, 'attention');
    else if (!found.has(id)) found.set(id, 'waiting');
  }
  return found;
}
