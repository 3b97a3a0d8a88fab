import { sameValue } from './listing-fields.ts';
import { joinChanges, valuesOf } from './merge.ts';
import {
  type FieldChanges,
  mayHaveArrived,
  type OutboxChange,
  type OutboxEntry,
} from './outbox-entry.ts';

/** How a new edit becomes part of what waits already (OUT-4). Pure. */

/**
 * The entries that a new change joins: the last one, or from a refused one on all of them, since
 * whatever follows it waits for its mending.
 */
export function joinable(edits: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const refused = edits.findIndex(isRefused);
  const open = refused < 0 ? edits.slice(-1) : edits.slice(refused);
  return open.every(isOpen) ? open : edits.slice(-1).filter(isOpen);
}

const isRefused = ({ problem }: OutboxEntry) => problem?.type === 'Refused';

/** Whether a new change may be written into this entry (OUT-4); one that is asked about is settled by its answer. */
export const isOpen = (entry: OutboxEntry) =>
  !mayHaveArrived(entry) && entry.state !== 'sending' && entry.problem?.type !== 'Clash';

/** An entry with other contents that waits again, whatever had stopped it. */
export function renewed(
  { problem: _settled, ...entry }: OutboxEntry,
  dependsOn: readonly string[],
  change: OutboxChange,
): OutboxEntry {
  return { ...entry, state: 'waiting', dependsOn: [...dependsOn], change };
}

type Joined = { readonly put: readonly OutboxEntry[]; readonly drop: readonly string[] };

/** The values by field with which a form opened in the place of those that are shown: of a refused one among them the form alone decides. */
export type Refused = Readonly<Record<string, unknown>>;

/** Writes changes of a form into entries of edits, which become one. */
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

/** What a form has changed, with the edits that waited before it, as the values of a creation that takes them in. */
export const joinedValues = (
  entries: readonly OutboxEntry[],
  changes: FieldChanges,
  refused: Refused,
): Readonly<Record<string, unknown>> => valuesOf(joinedChanges(entries, changes, refused));

/**
 * What the entries and the form come to. A refused value is not laid over what is shown, so where the
 * form opened with it, the form's difference says what becomes of it; one that the form has never shown stays.
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
