import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { pendingOf } from '../outbox/pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from '../outbox/plan.ts';
import { subjectOfListing } from '../outbox/subject.ts';
import type { Listing } from './listing.ts';

/** Publishes a listing after its pending photos; NOTHING if it is published already or about to be. */
export function planPublish(listing: Pick<Listing, 'id' | 'ready'>, context: PlanContext): Plan {
  if (!isUnpublished(listing, context.entries)) return NOTHING;
  const uploads = pendingOf(subjectOfListing(listing.id), context.entries).filter(
    ({ change, state }) => change.kind === 'upload-photo' && state !== 'needs-attention',
  );
  const dependsOn = uploads.map(({ id }) => id);
  return {
    put: [newEntry({ kind: 'publish-listing', listingId: listing.id }, dependsOn, context)],
    drop: [],
  };
}

/** Whether a listing is not visible to visitors, and no entry of this device will publish it. */
export const isUnpublished = (
  { id, ready }: Pick<Listing, 'id' | 'ready'>,
  entries: readonly OutboxEntry[],
): boolean =>
  !ready &&
  !pendingOf(subjectOfListing(id), entries).some(
    ({ change }) => change.kind === 'create-listing' || change.kind === 'publish-listing',
  );
