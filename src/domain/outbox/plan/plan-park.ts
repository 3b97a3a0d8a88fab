import { isEdit } from '../entry/change-kinds.ts';
import type { FieldChanges, OutboxEntry, Problem } from '../entry/outbox-entry.ts';
import type { Plan, PlanContext } from './plan.ts';

/**
 * Returns the plan that parks an entry with its problem. Of an edit in conflict, only the fields in conflict are
 * parked (PUSH-5). The others become a new entry before it, with a mutation that the server has not received yet.
 * Entries that depend on the parked one also depend on the new one, since later edits start from its values.
 */
export function planPark(
  entry: OutboxEntry,
  problem: Problem,
  { entries, createId }: Pick<PlanContext, 'entries' | 'createId'>,
): Plan {
  const { change } = entry;
  const parked = { ...entry, state: 'needs-attention' as const, problem };
  if (problem.type !== 'Clash' || !isEdit(change)) return { put: [parked], drop: [] };
  const asked = problem.clashes.map(({ field }) => field);
  const [clashing, free] = divide(change.changes, asked);
  if (Object.keys(free).length === 0) return { put: [parked], drop: [] };
  const sent: OutboxEntry = {
    ...entry,
    id: createId(),
    seq: entry.seq - 0.5,
    change: { ...change, changes: free },
    state: 'waiting',
    attempts: 0,
  };
  const behind = entries.filter(
    (other) => isEdit(other.change) && other.dependsOn.includes(entry.id),
  );
  return {
    put: [
      sent,
      { ...parked, change: { ...change, changes: clashing } },
      ...behind.map((other) => ({ ...other, dependsOn: [...other.dependsOn, sent.id] })),
    ],
    drop: [],
  };
}

/** The changes of these fields, and the changes of the others. */
function divide(changes: FieldChanges, fields: readonly string[]): [FieldChanges, FieldChanges] {
  const those = (isNamed: boolean) =>
    Object.fromEntries(
      Object.entries(changes).filter(([field]) => fields.includes(field) === isNamed),
    );
  return [those(true), those(false)];
}
