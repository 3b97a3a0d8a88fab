import type { Advisor } from './advisor.ts';
import type { Listing } from './listing.ts';
import { fieldsOf } from './listing-fields.ts';
import type { Photo } from './photo.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';
import { pendingOfAdvisor } from './plan-advisor.ts';
import { pendingOf } from './plan-decision.ts';
import { pendingAdvisor, planUpload } from './plan-edit.ts';

/**
 * Asks whether a listing that a restored server does not know is to be made again (PULL-12): its
 * creation is parked as a question; `held`, the photos whose bytes are on this device, its
 * publication, and what waited for it already come after it. Nothing when its creation or deletion waits.
 */
export function planForgotten(
  listing: Listing,
  held: readonly Photo[],
  context: PlanContext,
): Plan {
  const pending = pendingOf(listing.id, context.entries);
  const isSettled = ({ change }: PlannedEntry) =>
    change.kind === 'create-listing' || change.kind === 'delete-listing';
  if (pending.some(isSettled)) return NOTHING;
  // Also a photo that was just discarded: its bytes leave with what the discard has set aside.
  const named = context.entries.flatMap(({ change }) =>
    'photoId' in change ? [change.photoId] : [],
  );
  const photos = held.filter(({ id }) => !named.includes(id));
  const waits = pending.some(({ change }) => change.kind === 'upload-photo') || photos.length > 0;
  const fields = fieldsOf(listing);
  const ready = listing.ready && !waits;
  const create = newEntry(
    { kind: 'create-listing', listingId: listing.id, fields, ready, again: true },
    pendingAdvisor(fields, context),
    context,
  );
  const uploads = photos.map((photo) =>
    planUpload(photo, listing.id, photo.position, [create.id], context),
  );
  const followers = pending.map((entry) => ({
    ...entry,
    dependsOn: [...entry.dependsOn, create.id],
  }));
  const photoEntries = [...followers, ...uploads].filter(
    ({ change }) => change.kind === 'upload-photo',
  );
  const publish = newEntry(
    { kind: 'publish-listing', listingId: listing.id },
    [create.id, ...photoEntries.map(({ id }) => id)],
    context,
  );
  return {
    put: [
      { ...create, state: 'needs-attention', problem: { type: 'Forgotten' } },
      ...followers,
      ...uploads,
      ...(listing.ready && waits ? [publish] : []),
    ],
    drop: [],
  };
}

/**
 * Asks the same about an advisor. An edit that has found out already that the advisor is gone waits
 * for the answer like any other. Phone and e-mail that this device does not hold are empty.
 */
export function planForgottenAdvisor(
  { id: advisorId, name, phone = '', email = '' }: Advisor,
  context: PlanContext,
): Plan {
  const pending = pendingOfAdvisor(advisorId, context);
  if (pending.some(({ change }) => change.kind === 'create-advisor')) return NOTHING;
  const fields = { name, phone, email };
  const create = newEntry({ kind: 'create-advisor', advisorId, fields }, [], context);
  const followers = pending.map(({ problem, ...entry }) => ({
    ...entry,
    ...(problem?.type === 'Gone' ? { state: 'waiting' as const } : problem && { problem }),
    dependsOn: [...entry.dependsOn, create.id],
  }));
  return {
    put: [{ ...create, state: 'needs-attention', problem: { type: 'Forgotten' } }, ...followers],
    drop: [],
  };
}
