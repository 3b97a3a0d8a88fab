import type { Listing } from './listing.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';
import { pendingOf } from './plan-decision.ts';

/** A listing that nobody else sees, and whose publication has been lost with another device (decisions 3.8). */

/** Whether visitors are kept from a listing, and nothing that waits on this device is to change that. */
export const isUnpublished = (
  { id, ready }: Pick<Listing, 'id' | 'ready'>,
  entries: readonly OutboxEntry[],
): boolean =>
  !ready &&
  !pendingOf(id, entries).some(
    ({ change }) => change.kind === 'create-listing' || change.kind === 'publish-listing',
  );

/** Publishes it, after the photos that this device is still to send; nothing when another tab has been faster. */
export function planPublish(listing: Pick<Listing, 'id' | 'ready'>, context: PlanContext): Plan {
  if (!isUnpublished(listing, context.entries)) return NOTHING;
  const uploads = pendingOf(listing.id, context.entries).filter(
    ({ change, state }) => change.kind === 'upload-photo' && state !== 'needs-attention',
  );
  const dependsOn = uploads.map(({ id }) => id);
  return {
    put: [newEntry({ kind: 'publish-listing', listingId: listing.id }, dependsOn, context)],
    drop: [],
  };
}
