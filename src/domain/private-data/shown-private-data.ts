import * as v from 'valibot';
import { isKind } from '../outbox/entry/change-kinds.ts';
import { valuesOf } from '../outbox/entry/merge.ts';
import type { OutboxEntry } from '../outbox/entry/outbox-entry.ts';
import { subjectOf } from '../outbox/entry/subject.ts';
import { pendingOf } from '../outbox/pending/pending.ts';
import { NO_PRIVATE_DATA, type PrivateFields, privateFieldsSchema } from './private-data.ts';

/**
 * Private data as this device shows them: the server's with the waiting edits laid over them. Parked edits are not shown.
 * Undefined if there are neither.
 */
export function shownPrivateData(
  listingId: string,
  base: PrivateFields | undefined,
  entries: readonly OutboxEntry[],
): PrivateFields | undefined {
  return pendingOf(subjectOf('privateData', listingId), entries).reduce(lay, base);
}

function lay(
  shown: PrivateFields | undefined,
  { change, state }: OutboxEntry,
): PrivateFields | undefined {
  if (isKind(change, 'recover', 'privateData')) return shown ?? change.fields; // it exists nowhere else
  if (!isKind(change, 'update', 'privateData') || state === 'needs-attention') return shown;
  const changed = { ...(shown ?? NO_PRIVATE_DATA), ...valuesOf(change.changes) };
  return v.is(privateFieldsSchema, changed) ? changed : shown;
}

/** As `shownPrivateData`, of all listings with private data or a waiting edit of them, by the listing's id. */
export function allPrivateData(
  bases: ReadonlyMap<string, PrivateFields>,
  entries: readonly OutboxEntry[],
): ReadonlyMap<string, PrivateFields> {
  const all = new Map(bases);
  // Grouped once: an import may queue thousands of edits.
  const waiting = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const { collection, id } = entry.change;
    if (collection !== 'privateData') continue;
    const group = waiting.get(id);
    if (group === undefined) waiting.set(id, [entry]);
    else group.push(entry);
  }
  for (const [id, own] of waiting) {
    const shown = shownPrivateData(id, bases.get(id), own);
    if (shown !== undefined) all.set(id, shown);
  }
  return all;
}
