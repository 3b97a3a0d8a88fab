import * as v from 'valibot';
import { valuesOf } from '../outbox/merge.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { pendingOf } from '../outbox/pending.ts';
import { subjectOfPrivate } from '../outbox/subject.ts';
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
  return pendingOf(subjectOfPrivate(listingId), entries).reduce(lay, base);
}

function lay(
  shown: PrivateFields | undefined,
  { change, state }: OutboxEntry,
): PrivateFields | undefined {
  if (change.kind === 'recover-private') return shown ?? change.fields; // it exists nowhere else
  if (change.kind !== 'update-private' || state === 'needs-attention') return shown;
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
    if (!('privateId' in entry.change)) continue;
    const group = waiting.get(entry.change.privateId);
    if (group === undefined) waiting.set(entry.change.privateId, [entry]);
    else group.push(entry);
  }
  for (const [id, own] of waiting) {
    const shown = shownPrivateData(id, bases.get(id), own);
    if (shown !== undefined) all.set(id, shown);
  }
  return all;
}
