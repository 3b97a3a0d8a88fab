import type { Advisor } from './advisor.ts';
import type { Listing } from './listing.ts';
import { fieldsOf } from './listing-fields.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Photo } from './photo.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';
import { type AdvisorFields, pendingOfAdvisor } from './plan-advisor.ts';
import { notesAbout, pendingOf } from './plan-decision.ts';
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
  if (pending.some(settlesExistence)) return NOTHING;
  const photos = unnamedPhotos(held, context);
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

/** Whether an entry decides by itself whether its listing is to be there: then nobody is asked about it. */
export const settlesExistence = ({ change }: OutboxEntry): boolean =>
  change.kind === 'create-listing' || change.kind === 'delete-listing';

/** The photos that no entry is about, not even one that was just discarded: their bytes leave with it. */
export function unnamedPhotos(photos: readonly Photo[], { entries }: PlanContext): Photo[] {
  const named = entries.flatMap(({ change }) => ('photoId' in change ? [change.photoId] : []));
  return photos.filter(({ id }) => !named.includes(id));
}

/**
 * Asks the same about an advisor. An edit that has found out already that the advisor is gone waits
 * for the answer like any other, and so does what gives them a listing. Phone and e-mail that this
 * device does not hold are empty.
 */
export function planForgottenAdvisor(
  { id: advisorId, name, phone = '', email = '' }: Advisor,
  context: PlanContext,
): Plan {
  const pending = pendingOfAdvisor(advisorId, context);
  if (pending.some(({ change }) => change.kind === 'create-advisor')) return NOTHING;
  const fields = { name, phone, email };
  const create = newEntry({ kind: 'create-advisor', advisorId, fields }, [], context);
  const naming = context.entries.filter((entry) => names(entry, advisorId));
  const followers = [...pending.map(waitingIfGone), ...naming].map((entry) => ({
    ...entry,
    dependsOn: [...entry.dependsOn, create.id],
  }));
  return {
    put: [{ ...create, state: 'needs-attention', problem: { type: 'Forgotten' } }, ...followers],
    drop: [],
  };
}

/**
 * Makes an advisor again whom somebody has deleted past the app, with these values: what waited for them
 * is in there, and what gives them a listing comes after.
 */
export function planAdvisorAgain(
  advisorId: string,
  fields: AdvisorFields,
  context: PlanContext,
): Plan {
  const pending = pendingOfAdvisor(advisorId, context).map(({ id }) => id);
  const create = newEntry({ kind: 'create-advisor', advisorId, fields }, [], context);
  const naming = context.entries
    .filter((entry) => names(entry, advisorId))
    .map((entry) => ({ ...entry, dependsOn: [...entry.dependsOn, create.id] }));
  const untrue = notesAbout(pending, context.entries).map(({ id }) => id);
  return { put: [create, ...naming], drop: [...pending, ...untrue] };
}

const waitingIfGone = ({ problem, ...entry }: OutboxEntry): OutboxEntry =>
  problem?.type === 'Gone'
    ? { ...entry, state: 'waiting' }
    : { ...entry, ...(problem && { problem }) };

/** Whether an entry gives a listing to this advisor, whom the server must know by then. */
function names({ change, state }: OutboxEntry, advisorId: string): boolean {
  if (state === 'discarded') return false;
  if (change.kind === 'create-listing') return change.fields.advisorId === advisorId;
  return change.kind === 'update-listing' && change.changes.advisorId?.to === advisorId;
}
