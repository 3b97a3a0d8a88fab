import { sameValue } from '../../listing/listing-fields.ts';
import { joinChanges, valuesOf } from '../entry/merge.ts';
import {
  type FieldChanges,
  mayHaveArrived,
  type OutboxChange,
  type OutboxEntry,
} from '../entry/outbox-entry.ts';

/** Joins a new edit with waiting entries (OUT-4). Pure. */

/**
 * The entries that a new edit joins: the last one, or all from the first refused one, because the
 * entries after that wait for its correction.
 */
export function joinable(edits: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const refused = edits.findIndex(isRefused);
  const open = refused < 0 ? edits.slice(-1) : edits.slice(refused);
  return open.every(isOpen) ? open : edits.slice(-1).filter(isOpen);
}

const isRefused = ({ problem }: OutboxEntry) => problem?.type === 'Refused';

/** Whether an edit may be written into this entry (OUT-4). Only its answer settles a question. */
export const isOpen = (entry: OutboxEntry) =>
  !mayHaveArrived(entry) &&
  entry.state !== 'sending' &&
  entry.problem?.type !== 'Clash' &&
  entry.problem?.type !== 'Forgotten';

/** An entry with a new change that waits again. */
export function renewed(
  { problem: _settled, ...entry }: OutboxEntry,
  dependsOn: readonly string[],
  change: OutboxChange,
): OutboxEntry {
  return { ...entry, state: 'waiting', dependsOn: [...dependsOn], change };
}

type Joined = { readonly put: readonly OutboxEntry[]; readonly drop: readonly string[] };

/** Refused values, by field, that a form was opened with. The form alone decides about them. */
export type Refused = Readonly<Record<string, unknown>>;

/** Joins a form's changes and entries of edits into one entry. */
export function joinEdits(
  entries: readonly OutboxEntry[],
  changes: FieldChanges,
  refused: Refused,
  dependsOn: readonly string[],
): Joined {
  const [first, ...later] = entries;
  if (first === undefined || !('changes' in first.change)) return { put: [], drop: [] };
  if (Object.keys(changes).length === 0 && !entries.some(isRefused)) return { put: [], drop: [] };
  const joined = joinedChanges(entries, changes, refused);
  const drop = later.map(({ id }) => id);
  if (Object.keys(joined).length === 0) return { put: [], drop: [first.id, ...drop] };
  return {
    put: [renewed(first, dependsOn, { ...first.change, changes: joined })],
    drop,
  };
}

/** The values of the form's changes and the waiting edits, for the creation that they join. */
export const joinedValues = (
  entries: readonly OutboxEntry[],
  changes: FieldChanges,
  refused: Refused,
): Readonly<Record<string, unknown>> => valuesOf(joinedChanges(entries, changes, refused));

/**
 * The entries' changes and the form's as one. A refused value is dropped if the form was opened
 * with it, because the form's own changes decide about it. A refused value that the form did not
 * show stays.
 */
function joinedChanges(
  entries: readonly OutboxEntry[],
  changes: FieldChanges,
  refused: Refused,
): FieldChanges {
  const began = new Map<string, unknown>();
  let joined: FieldChanges = {};
  for (const entry of entries) {
    const own = 'changes' in entry.change ? Object.entries(entry.change.changes) : [];
    for (const [field, { from }] of own) if (!began.has(field)) began.set(field, from);
    const kept = own
      .filter(([field, { to }]) => !isRefused(entry) || !sameValue(refused[field], to))
      .map(([field, { to }]) => [field, { from: began.get(field), to }] as const);
    joined = joinChanges(joined, Object.fromEntries(kept));
  }
  return joinChanges(joined, changes);
}
