import { type Edit, isEdit, isNote } from '../entry/change-kinds.ts';
import type {
  FieldChange,
  FieldChanges,
  OutboxChange,
  OutboxEntry,
} from '../entry/outbox-entry.ts';
import type { WithHistory } from '../entry/subject.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';

/** Plans for the answer to a conflict, and for the discarded values that go into the history. Pure. */

/** The person's answer to a conflict, field by field. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Resolves a conflict. The person's chosen values replace the other person's. The value that was not
 * chosen goes into the history as discarded: one's own at once, the other person's once it was replaced.
 */
export function planClash(entry: OutboxEntry, choices: Choices, context: PlanContext): Plan {
  const { change, problem } = entry;
  const edit = editIn(change);
  if (problem?.type !== 'Clash' || edit === undefined) return NOTHING;
  const changes: Record<string, FieldChange> = { ...edit.changes };
  const givenUp: Record<string, FieldChange> = {};
  const replaced: Record<string, FieldChange> = {};
  for (const { field, mine, theirs } of problem.clashes) {
    if (choices[field] === 'mine') {
      changes[field] = { from: theirs, to: mine };
      replaced[field] = { from: mine, to: theirs };
    } else {
      delete changes[field];
      givenUp[field] = { from: theirs, to: mine };
    }
  }
  const { problem: _settled, ...rest } = entry;
  const isEmpty = Object.keys(changes).length === 0;
  const again = { ...rest, state: 'waiting' as const, change: { ...edit, changes } };
  return {
    put: [
      ...(isEmpty ? [] : [again]),
      ...discardNotes(edit, givenUp, context),
      ...discardNotes(edit, replaced, context, [entry.id]),
    ],
    // Notes of an earlier answer are out of date: others have replaced those values since.
    drop: [
      ...(isEmpty ? [entry.id] : []),
      ...notesAbout([entry.id], context.entries).map(({ id }) => id),
    ],
  };
}

/** As `discardNote`; empty if no value is discarded. */
export const discardNotes = (
  edit: Parameters<typeof discardNote>[0],
  changes: FieldChanges,
  context: PlanContext,
  dependsOn: readonly string[] = [],
): PlannedEntry[] =>
  Object.keys(changes).length > 0 ? [discardNote(edit, changes, context, dependsOn)] : [];

/** The history notes that depend on these entries: they would be wrong if the entries never arrived. */
export const notesAbout = (ids: readonly string[], entries: readonly OutboxEntry[]) =>
  entries.filter(
    ({ change, dependsOn }) => isNote(change) && dependsOn.some((id) => ids.includes(id)),
  );

/** An entry that writes discarded values into the history of the record. */
export const discardNote = (
  { collection, id }: WithHistory,
  changes: FieldChanges,
  context: PlanContext,
  dependsOn: readonly string[] = [],
): PlannedEntry => newEntry({ kind: 'note', collection, id, changes }, dependsOn, context);

/** The edit that a conflict is about. If two people created one id, our creation becomes an edit of the other record. */
function editIn(change: OutboxChange): Edit | undefined {
  if (isEdit(change)) return change;
  if (change.kind !== 'create') return undefined;
  const { collection, id } = change;
  return { kind: 'update', collection, id, changes: {} };
}
