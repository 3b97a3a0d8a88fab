import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { pendingOf } from '../outbox/pending-of.ts';
import type { Listing } from './listing.ts';

/** Whether a listing is not visible to visitors, and no entry of this device will publish it. */
export const isUnpublished = (
  { id, ready }: Pick<Listing, 'id' | 'ready'>,
  entries: readonly OutboxEntry[],
): boolean =>
  !ready &&
  !pendingOf(id, entries).some(
    ({ change }) => change.kind === 'create-listing' || change.kind === 'publish-listing',
  );
