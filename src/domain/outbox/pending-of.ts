import type { OutboxEntry } from './outbox-entry.ts';
import { subjectOfListing } from './subject.ts';

/** The pending entries of a listing, without notes for its history. */
export const pendingOf = (listingId: string, entries: readonly OutboxEntry[]) =>
  entries.filter(
    ({ subject, state, change }) =>
      subject === subjectOfListing(listingId) &&
      state !== 'discarded' &&
      change.kind !== 'note-discarded',
  );
