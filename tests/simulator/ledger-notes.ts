import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { type Decision, keyOf, type Ledger, recordOf, valuesIn } from './ledger.ts';
import type { ModelState } from './model-state.ts';

/** Notes in the ledger what becomes of decisions: lost in a restore, moved to another entry, given up. */

/** Records what the server loses when it goes back from `now` to the backup. */
export function noteForgotten(ledger: Ledger, now: ModelState, backup: ModelState): void {
  const { forgotten } = ledger;
  ledger.kept.deeds = backup.deeds.length;
  for (const { kind, id, changes } of now.deeds.slice(backup.deeds.length)) {
    forgotten.add(`${kind} ${id}`);
    if (Object.keys(changes).length === 0) forgotten.add(`order ${id}`);
    for (const [field, [, to]] of Object.entries(changes)) {
      forgotten.add(JSON.stringify(to));
      if (field !== 'ready' || to === true) forgotten.add(`${field} ${id}`);
    }
  }
  for (const { changes } of now.history.slice(backup.history.length))
    for (const [, to] of Object.values(changes)) forgotten.add(JSON.stringify(to));
  for (const edit of ledger.edits) if (forgotten.has(edit.value)) edit.isSentAgain = false;
}

/**
 * After a conflict, the fields of an edit that are not in conflict are moved to a new entry of the same device (PUSH-5). Notes
 * that entry for their values. An entry of another device may have the same values after a restore.
 */
export function followDivided(
  ledger: Ledger,
  device: string,
  entries: readonly OutboxEntry[],
): void {
  const carries = (id: string, field: string) =>
    entries.some(
      ({ id: own, change }) =>
        own === id && ('fields' in change || ('changes' in change && field in change.changes)),
    );
  for (const { id, subject, change } of entries) {
    if (change.kind !== 'update') continue;
    for (const [field, { to }] of Object.entries(change.changes)) {
      const of = [...ledger.edits, ...ledger.choices].filter(
        (one) =>
          one.field === field && one.decision.device === device && recordOf(subject) === one.record,
      );
      // The ledger has the values of edits as JSON, and those of choices as they are.
      const isThis = (value: unknown) => value === keyOf(to) || value === to;
      const moved = of.find(({ value, entry }) => isThis(value) && !carries(entry, field));
      // Earlier values of the same field in the same entry move too.
      const before = moved?.entry;
      for (const one of of) if (before !== undefined && one.entry === before) one.entry = id;
    }
  }
}

/**
 * Records dropped entries as given up. Values in the decision's notes must appear in the server's
 * history.
 */
export function noteGivenUp(ledger: Ledger, decision: Decision): void {
  const { put, drop } = decision.plan;
  for (const entry of drop) ledger.givenUp.push({ decision, entry });
  for (const note of put)
    for (const value of valuesIn(note).values())
      ledger.toBeNoted.push({ decision, value, entry: note.id });
}
