import type { Accepted } from '#db/outbox.ts';
import { remoteFieldName, sameValue } from '#domain/listing-fields.ts';
import type { WithHistory } from '#domain/outbox-entry.ts';
import type { HistoryEntry } from '#remote/remote.ts';
import { accepted, ask, type SendPorts, type Verdict, verdictOf } from './verdict.ts';

/**
 * Judges a creation whose id the server knows already. What began with our own values is our own
 * earlier attempt, whatever others have made of it since; that this device has tried before proves
 * nothing, since that attempt may never have arrived. Otherwise two have saved under one id, and the
 * second one is asked about what differs (PUSH-4).
 */
export async function confirmCreation(
  of: WithHistory,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  answer: Accepted,
  ports: SendPorts,
): Promise<Verdict> {
  const differing = Object.entries(mine).filter(
    ([field, value]) => !sameValue(value, theirs[field]),
  );
  if (differing.length === 0) return accepted(answer);
  const history = await ports.remote.history(of, 0, ports.signal);
  if (!history.ok) return verdictOf(history.error);
  const began = { ...theirs, ...firstValues(Object.keys(mine), history.value) };
  if (Object.entries(mine).every(([field, value]) => sameValue(value, began[field])))
    return accepted(answer);
  const clashes = differing.map(([field, value]) => {
    const now = theirs[field];
    return { field, base: now, mine: value, theirs: now };
  });
  return ask('Clash', of, clashes, ports);
}

/** What fields that have been changed began with; what came before a deletion was another record. */
function firstValues(
  fields: readonly string[],
  history: readonly HistoryEntry[],
): Record<string, unknown> {
  const first: Record<string, unknown> = {};
  for (const { kind, changes } of history) {
    if (kind === 'delete') break;
    if (kind !== 'update') continue;
    for (const field of fields) {
      const change = changes[remoteFieldName(field)];
      if (change) first[field] = change[0]; // the latest come first, so the oldest stays
    }
  }
  return first;
}
