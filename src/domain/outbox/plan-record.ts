import { photoFieldOf } from '../listing/photos/photo-texts.ts';
import type { Edit } from './change-kinds.ts';
import { joinable, joinEdits, joinedValues, type Refused, renewed } from './join-edits.ts';
import type { OutboxChange, OutboxEntry } from './outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** Planning that edits of all records share. Pure. */

type Creation = Extract<OutboxChange, { kind: 'create-listing' | 'create-advisor' }>;

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

const isCreation = (change: OutboxChange): change is Creation =>
  change.kind === 'create-listing' || change.kind === 'create-advisor';

/** A creation with other values. It has no texts of photos: they are in the photos' uploads. */
function withValues(change: Creation, values: Readonly<Record<string, unknown>>): Creation {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !photoFieldOf(name)));
  return change.kind === 'create-listing'
    ? { ...change, fields: { ...change.fields, ...own } }
    : { ...change, fields: { ...change.fields, ...own } };
}
