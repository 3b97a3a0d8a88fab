import { listingOf, subjectOf } from '../outbox/entry/subject.ts';
import { pendingOf } from '../outbox/pending/pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from '../outbox/plan/plan.ts';
import { isUnpublished } from './is-unpublished.ts';
import type { Listing } from './listing.ts';

/** Publishes a listing after its pending photos; NOTHING if it is published already or about to be. */
export function planPublish(listing: Pick<Listing, 'id' | 'ready'>, context: PlanContext): Plan {
  if (!isUnpublished(listing, context.entries)) return NOTHING;
  const uploads = pendingOf(subjectOf('listings', listing.id), context.entries).filter(
    ({ change, state }) => change.kind === 'upload-photo' && state !== 'needs-attention',
  );
  const dependsOn = uploads.map(({ id }) => id);
  return {
    put: [newEntry({ kind: 'publish', ...listingOf(listing.id) }, dependsOn, context)],
    drop: [],
  };
}
