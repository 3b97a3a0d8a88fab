// Apart from publish.ts: the first page shows the badge, but makes no plans.
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { pendingOf } from '../outbox/pending.ts';
import { subjectOfListing } from '../outbox/subject.ts';
import type { Listing } from './listing.ts';

/** Whether a listing is not visible to visitors, and no entry of this device will publish it. */
export const isUnpublished = (
  { id, ready }: Pick<Listing, 'id' | 'ready'>,
  entries: readonly OutboxEntry[],
): boolean =>
  !ready &&
  !pendingOf(subjectOfListing(id), entries).some(
    ({ change }) => change.kind === 'create-listing' || change.kind === 'publish-listing',
  );
