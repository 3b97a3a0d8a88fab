import type { AdvisorFields } from '../../listing/advisor.ts';
import type { Listing } from '../../listing/listing.ts';
import { fieldsOf } from '../../listing/listing-fields.ts';
import { withValues } from '../../listing/photos/photo-texts.ts';
import { editedOf } from '../../sync/collections.ts';
import { isEdit, isKind } from '../entry/change-kinds.ts';
import { joinChanges, valuesOf } from '../entry/merge.ts';
import type { FieldChanges, OutboxChange, OutboxEntry } from '../entry/outbox-entry.ts';
import { listingOf, subjectOf } from '../entry/subject.ts';
import { pendingOf } from '../pending/pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';
import { discardNotes, notesAbout } from './plan-clash.ts';
import { pendingAdvisor } from './plan-edit.ts';
import type { PlainRecord } from './plan-record.ts';
import { after, entriesNaming } from './plan-recovered.ts';
import { waitsForUpload, withUploadText } from './plan-texts.ts';

/** Plans for changes whose record was deleted on the server. Pure. */

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
    { kind: 'create', ...listingOf(base.id), fields, ready, again: true },
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
    { kind: 'publish', ...listingOf(base.id) },
    [create.id, ...later.map(({ id }) => id)],
    context,
  );
  const privateData = pendingOf(subjectOf('privateData', base.id), context.entries)
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
    put: discardNotes({ ...listingOf(listingId) }, typed, context),
    drop: withDiscarded(pending, context.entries),
  };
}

/**
 * Makes a record again that somebody has deleted, with what was typed here. Values that only the server had stay deleted. One entry: the
 * later ones of the record join it.
 */
export function planAgain({ collection, id }: PlainRecord, context: PlanContext): Plan {
  const { empty } = editedOf(collection);
  const pending = pendingOf(subjectOf(collection, id), context.entries);
  const [first, ...later] = pending.filter(({ state }) => state !== 'sending');
  if (first?.change.kind !== 'update' || empty === undefined) return NOTHING;
  const { problem: _gone, ...entry } = first;
  const typed = pending.flatMap(({ change }) => (isEdit(change) ? [change.changes] : []));
  const changes: FieldChanges = Object.fromEntries(
    Object.entries(valuesOf(Object.assign({}, ...typed))).map(([field, to]) => [
      field,
      { from: empty[field], to },
    ]),
  );
  const change = { ...first.change, changes, creates: true, again: true } as const;
  return {
    put: [{ ...entry, state: 'waiting', attempts: 0, change }],
    drop: later.map((one) => one.id),
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
  const pending = pendingOf(subjectOf('advisors', advisorId), context.entries).map(({ id }) => id);
  const create = newEntry(
    { kind: 'create', collection: 'advisors', id: advisorId, fields },
    [],
    context,
  );
  const naming = entriesNaming(advisorId, context).map((entry) => after(entry, create.id));
  const untrue = notesAbout(pending, context.entries).map(({ id }) => id);
  return { put: [create, ...naming], drop: [...pending, ...untrue] };
}

/** Drops what waits about a record that somebody has erased. What is being sent stays: its answer says that the record is gone. */
export const planDropErased = (
  { collection, id }: Pick<OutboxChange, 'collection' | 'id'>,
  { entries }: PlanContext,
): Plan => ({
  put: [],
  drop: entries
    .filter(({ subject, state }) => subject === subjectOf(collection, id) && state !== 'sending')
    .map((entry) => entry.id),
});

/** The pending entries of a listing, except a recovered entry, which has its own answer (PULL-12). */
const withoutRecovered = (listingId: string, { entries }: PlanContext): OutboxEntry[] =>
  pendingOf(subjectOf('listings', listingId), entries).filter(
    ({ change }) => !isKind(change, 'recover', 'listings'),
  );

/** The values that an entry gives a listing. A creation among the entries of a deleted listing is one that was refused. */
function valuesIn({ change }: OutboxEntry): Record<string, unknown> {
  if (isKind(change, 'update', 'listings')) return valuesOf(change.changes);
  return isKind(change, 'create', 'listings') ? change.fields : {};
}

/** The values that a person typed in an entry. */
function typedIn({ change, problem }: OutboxEntry): FieldChanges {
  if (isKind(change, 'update', 'listings')) return change.changes;
  if (!isKind(change, 'create', 'listings') || problem?.type !== 'Gone') return {};
  const fields = Object.entries(change.fields);
  return Object.fromEntries(fields.map(([field, to]) => [field, { from: null, to }]));
}

/** Ids of dropped entries, of the entries that they discarded, and of the history notes about them. */
function withDiscarded(leaving: readonly OutboxEntry[], entries: readonly OutboxEntry[]): string[] {
  const ids = leaving.map(({ id }) => id);
  const discarded = entries.filter(({ discardedBy = '' }) => ids.includes(discardedBy));
  return [...ids, ...[...discarded, ...notesAbout(ids, entries)].map(({ id }) => id)];
}
