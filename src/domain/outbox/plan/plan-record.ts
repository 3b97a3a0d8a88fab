import { photoFieldOf } from '../../listing/photos/photo-texts.ts';
import { editedOf, type Values } from '../../sync/collections.ts';
import type { PlainName } from '../../sync/server-name.ts';
import { hasIdOfListing } from '../../sync/synced.ts';
import type { ChangeOf, Edit } from '../entry/change-kinds.ts';
import { changesBetween } from '../entry/merge.ts';
import type { OutboxChange, OutboxEntry } from '../entry/outbox-entry.ts';
import { subjectOf } from '../entry/subject.ts';
import { pendingOf } from '../pending/pending.ts';
import { joinable, joinEdits, joinedValues, type Refused, renewed } from './join-edits.ts';
import { creationsOf, NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** Planning that edits of all records share. Pure. */

type Creation = ChangeOf<'create'>;

export type RecordEdit = {
  readonly edit: Edit;
  /** Refused values that the form was opened with. */
  readonly refused?: Refused | undefined;
  /** Ids of entries that must be sent first. */
  readonly dependsOn?: readonly string[];
};

/**
 * Adds changed fields to an entry that the server cannot have received. Without one, adds a new entry
 * after the others (OUT-4). `waiting`: the entries about the record, in their order.
 */
export function planRecordEdit(
  { edit, refused = {}, dependsOn = [] }: RecordEdit,
  waiting: readonly OutboxEntry[],
  context: PlanContext,
): Plan {
  const edits = waiting.filter(({ change }) => isCreation(change) || change.kind === edit.kind);
  const [first, ...later] = joinable(edits);
  if (first === undefined) {
    if (Object.keys(edit.changes).length === 0) return NOTHING;
    // All of them, not only the last one: the two parts of an edit that a conflict divided do not depend on each other.
    const after = [...edits.map(({ id }) => id), ...dependsOn];
    return { put: [newEntry(edit, after, context)], drop: [] };
  }
  const after = [...new Set([...first.dependsOn, ...dependsOn])];
  const { change } = first;
  if (!isCreation(change)) return joinEdits([first, ...later], edit.changes, refused, after);
  // Only the changed fields: another window may have saved other ones since this form was opened.
  const values = joinedValues(later, edit.changes, refused);
  return {
    put: [renewed(first, after, withValues(change, values))],
    drop: later.map(({ id }) => id),
  };
}

/** What a form holds of a record that is no more than its fields. */
export type FilledForm<Fields extends Values = Values> = {
  /** As shown when the form was opened, so far as it showed them; undefined = a new record. */
  readonly before: Partial<Fields> | undefined;
  readonly fields: Fields;
  /** Refused values that the form was opened with. */
  readonly refused?: Refused | undefined;
};

/** The record of a collection that is no more than its fields. */
export type PlainRecord = { readonly collection: PlainName; readonly id: string };

/** Makes a record with the fields of a form, or plans those that changed. What hangs on a new listing waits for its creation. */
export function planForm(
  { collection, id }: PlainRecord,
  { before, fields, refused }: FilledForm,
  context: PlanContext,
): Plan {
  const of = { collection, id };
  const made = before === undefined ? makingOf(of, fields) : undefined;
  if (made?.kind === 'create') return { put: [newEntry(made, [], context)], drop: [] };
  const edit = made ?? { kind: 'update', ...of, changes: changesBetween(before ?? {}, fields) };
  const dependsOn = ownersOf(of, context);
  const pending = pendingOf(subjectOf(collection, id), context.entries);
  return planRecordEdit({ edit, refused, dependsOn }, pending, context);
}

/**
 * The change that makes a record with these values. Where two devices may make the same one, it is an edit of empty fields, so that
 * both are merged (PUSH-4).
 */
export function makingOf({ collection, id }: PlainRecord, fields: Values): Creation | Edit {
  const { empty } = editedOf(collection);
  if (empty === undefined) return { kind: 'create', collection, id, fields } as Creation;
  const changes = changesBetween(empty, fields);
  return { kind: 'update', collection, id, changes, creates: true };
}

/** Entries that may make the listing on which a record hangs: the server takes no record of a listing that it lacks. */
export const ownersOf = ({ collection, id }: PlainRecord, context: PlanContext): string[] =>
  hasIdOfListing(collection) ? creationsOf(id, context) : [];

const isCreation = (change: OutboxChange): change is Creation => change.kind === 'create';

/** A creation with other values. It has no texts of photos: they are in the photos' uploads. */
function withValues(change: Creation, values: Readonly<Record<string, unknown>>): Creation {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !photoFieldOf(name)));
  const { fields, ...creation } = change;
  return { ...creation, fields: { ...fields, ...own } } as Creation;
}
