import type { Listing } from '../listing/listing.ts';
import { fieldsOf } from '../listing/listing-fields.ts';
import { withValues } from '../listing/photos/photo-texts.ts';
import { joinChanges, valuesOf } from './merge.ts';
import type { FieldChanges, OutboxEntry } from './outbox-entry.ts';
import { pendingOf } from './pending.ts';
import { newEntry, type Plan, type PlanContext } from './plan.ts';
import type { AdvisorFields } from './plan-advisor.ts';
import { discardNotes, notesAbout } from './plan-clash.ts';
import { pendingAdvisor } from './plan-edit.ts';
import { after, entriesNaming } from './plan-recovered.ts';
import { waitsForUpload, withUploadText } from './plan-texts.ts';
import { subjectOfAdvisor, subjectOfListing, subjectOfPrivate } from './subject.ts';

/** Plans for changes whose listing or advisor was deleted on the server. Pure. */

/**
 * Creates a deleted listing again, with its pending changes and photos. `base` is the
 * server's last version, or the shown one if the server never answered. Photos that only the server
 * had are lost. Texts that follow an upload stay behind it: the upload may have arrived before (PUSH-7).
 */
export function planMakeAgain(base: Listing, context: PlanContext): Plan {
  const pending = withoutRecovered(base.id, context);
  const late = pending.filter((entry) => waitsForUpload(entry, pending));
  const typed = pending.filter((entry) => !late.includes(entry)).map(valuesIn);
  const fields = fieldsOf(typed.reduce<Listing>(withValues, base));
  const uploads = pending.filter(({ change }) => change.kind === 'upload-photo');
  const ready = uploads.length === 0;
  const create = newEntry(
    { kind: 'create-listing', listingId: base.id, fields, ready, again: true },
    pendingAdvisor(fields, context),
    context,
  );
  const later = uploads.map(({ problem: _gone, ...entry }) => ({
    ...entry,
    change: withUploadText(entry.change, Object.assign({}, ...typed)),
    state: 'waiting' as const,
    dependsOn: [create.id],
  }));
  const publish = newEntry(
    { kind: 'publish-listing', listingId: base.id },
    [create.id, ...later.map(({ id }) => id)],
    context,
  );
  const privateData = pendingOf(subjectOfPrivate(base.id), context.entries)
    .filter(({ state }) => state === 'waiting')
    .map((entry) => after(entry, create.id));
  return {
    put: [create, ...later, ...(ready ? [] : [publish]), ...privateData],
    drop: withDiscarded(
      pending.filter((entry) => entry.change.kind !== 'upload-photo' && !late.includes(entry)),
      context.entries,
    ),
  };
}

/** Drops the changes of a listing that is gone on the server; the typed values go into its history. */
export function planDropGone(listingId: string, context: PlanContext): Plan {
  const pending = withoutRecovered(listingId, context);
  const typed = pending.reduce<FieldChanges>(
    (before, entry) => joinChanges(before, typedIn(entry)),
    {},
  );
  return {
    put: discardNotes({ listingId }, typed, context),
    drop: withDiscarded(pending, context.entries),
  };
}

/**
 * Creates an advisor again who was deleted outside the app. `fields` replace the pending changes of the
 * advisor. Entries that give the advisor a listing are sent after it.
 */
export function planAdvisorAgain(
  advisorId: string,
  fields: AdvisorFields,
  context: PlanContext,
): Plan {
  const pending = pendingOf(subjectOfAdvisor(advisorId), context.entries).map(({ id }) => id);
  const create = newEntry({ kind: 'create-advisor', advisorId, fields }, [], context);
  const naming = entriesNaming(advisorId, context).map((entry) => after(entry, create.id));
  const untrue = notesAbout(pending, context.entries).map(({ id }) => id);
  return { put: [create, ...naming], drop: [...pending, ...untrue] };
}

/** The pending entries of a listing, except a recovered entry, which has its own answer (PULL-12). */
const withoutRecovered = (listingId: string, { entries }: PlanContext): OutboxEntry[] =>
  pendingOf(subjectOfListing(listingId), entries).filter(
    ({ change }) => change.kind !== 'recover-listing',
  );

/** The values that an entry gives a listing. A creation among the entries of a deleted listing is one that was refused. */
function valuesIn({ change }: OutboxEntry): Record<string, unknown> {
  if (change.kind === 'update-listing') return valuesOf(change.changes);
  return change.kind === 'create-listing' ? change.fields : {};
}

/** The values that a person typed in an entry. */
function typedIn({ change, problem }: OutboxEntry): FieldChanges {
  if (change.kind === 'update-listing') return change.changes;
  if (change.kind !== 'create-listing' || problem?.type !== 'Gone') return {};
  const fields = Object.entries(change.fields);
  return Object.fromEntries(fields.map(([field, to]) => [field, { from: null, to }]));
}

/** Ids of dropped entries, of the entries that they discarded, and of the history notes about them. */
function withDiscarded(leaving: readonly OutboxEntry[], entries: readonly OutboxEntry[]): string[] {
  const ids = leaving.map(({ id }) => id);
  const discarded = entries.filter(({ discardedBy = '' }) => ids.includes(discardedBy));
  return [...ids, ...[...discarded, ...notesAbout(ids, entries)].map(({ id }) => id)];
}
