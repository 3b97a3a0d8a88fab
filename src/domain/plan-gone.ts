import type { Listing } from './listing.ts';
import {
  fieldsOf,
  isListingField,
  type ListingFields,
  sameValue,
  withFields,
} from './listing-fields.ts';
import { joinChanges, valuesOf } from './merge.ts';
import type { FieldChanges, OutboxEntry } from './outbox-entry.ts';
import { newEntry, type Plan, type PlanContext } from './plan.ts';
import { discardNotes, notesAbout, pendingOf } from './plan-decision.ts';
import { pendingAdvisor } from './plan-edit.ts';
import { isRestoreQuestion, questionsFirst } from './plan-older.ts';

/** What becomes of a listing that is gone on the server while changes waited for it. Pure, like `plan-decision.ts`. */

/**
 * Makes a listing again that is gone on the server, with the changes and photos that waited for it.
 * `base` is the server's last version, or what is shown where the server's answer never arrived.
 * Photos that only the server had are lost with it.
 */
export function planMakeAgain(base: Listing, context: PlanContext): Plan {
  const pending = pendingOf(base.id, context.entries);
  const edits = questionsFirst(pending).flatMap(({ change }) =>
    change.kind === 'update-listing' ? [valuesOf(change.changes)] : [],
  );
  const fields = fieldsOf(edits.reduce<Listing>(withFields, base));
  const uploads = pending.filter(({ change }) => change.kind === 'upload-photo');
  const ready = uploads.length === 0;
  const create = newEntry(
    { kind: 'create-listing', listingId: base.id, fields, ready, again: true },
    pendingAdvisor(fields, context),
    context,
  );
  const later = uploads.map(({ problem: _gone, ...entry }) => ({
    ...entry,
    state: 'waiting' as const,
    dependsOn: [create.id],
  }));
  const publish = newEntry(
    { kind: 'publish-listing', listingId: base.id },
    [create.id, ...later.map(({ id }) => id)],
    context,
  );
  const asked = pending.filter(isRestoreQuestion).map(typedIn);
  const notes = asked.flatMap((changes) =>
    discardNotes({ listingId: base.id }, notIn(changes, fields), context, [create.id]),
  );
  return {
    put: [create, ...later, ...(ready ? [] : [publish]), ...notes],
    drop: withAsides(
      pending.filter(({ change }) => change.kind !== 'upload-photo'),
      context.entries,
    ),
  };
}

/** Lets a listing go that is gone on the server; what had been typed goes into the history. */
export function planLetGo(listingId: string, context: PlanContext): Plan {
  const pending = pendingOf(listingId, context.entries);
  const typed = pending
    .filter((entry) => !isRestoreQuestion(entry))
    .reduce<FieldChanges>((before, entry) => joinChanges(before, typedIn(entry)), {});
  const asked = pending.filter(isRestoreQuestion).map(typedIn);
  return {
    put: [...asked, typed].flatMap((changes) => discardNotes({ listingId }, changes, context)),
    drop: withAsides(pending, context.entries),
  };
}

/** Those values that a listing is made again without. */
const notIn = (changes: FieldChanges, fields: ListingFields): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, { to }]) =>
      isListingField(field) && !sameValue(fields[field], to)
        ? [[field, { from: fields[field], to }]]
        : [],
    ),
  );

/** What a person has typed in an entry. A creation that is only a question (PULL-12) holds nothing new. */
function typedIn({ change, problem }: OutboxEntry): FieldChanges {
  if (change.kind === 'update-listing') return change.changes;
  if (change.kind !== 'create-listing' || problem?.type !== 'Gone') return {};
  const fields = Object.entries(change.fields);
  return Object.fromEntries(fields.map(([field, to]) => [field, { from: null, to }]));
}

/** Ids of entries that go, of what they have set aside, which nobody could take back any more, and of notes about them. */
function withAsides(leaving: readonly OutboxEntry[], entries: readonly OutboxEntry[]): string[] {
  const ids = leaving.map(({ id }) => id);
  const aside = entries.filter(({ discardedBy = '' }) => ids.includes(discardedBy));
  return [...ids, ...[...aside, ...notesAbout(ids, entries)].map(({ id }) => id)];
}
