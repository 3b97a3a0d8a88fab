import { err, ok, type Result } from '#base/result.ts';
import type { Accepted } from '#db/catalogue/server-rows.ts';
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import { sameStored } from '#domain/outbox/entry/merge.ts';
import type { HistoryLine, WithHistory } from '#domain/outbox/entry/subject.ts';
import { accepted, ask, type SendPorts, type Verdict, verdictOf } from './verdict.ts';

/**
 * The verdict on a creation whose id the server knows already (PUSH-4). A record that began with
 * our values is our own earlier attempt. Otherwise two people used one id, and the person is asked
 * about the differences.
 */
export async function confirmCreation(
  of: WithHistory,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  answer: Accepted,
  ports: SendPorts,
): Promise<Verdict> {
  const differing = Object.entries(mine).filter(
    ([field, value]) => !sameStored(field, value, theirs[field]),
  );
  if (differing.length === 0) return accepted(answer);
  const began = await beganWith(of, mine, theirs, ports);
  if (!began.ok) return began.error;
  if (began.value) return accepted(answer);
  const clashes = differing.map(([field, value]) => {
    const now = theirs[field];
    return { field, base: now, mine: value, theirs: now };
  });
  return ask('Clash', of, clashes, ports);
}

/** Whether a record began with our values, by its history: then it is our own earlier attempt. */
export async function beganWith(
  of: WithHistory,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  ports: Pick<SendPorts, 'remote' | 'signal'>,
): Promise<Result<boolean, Verdict>> {
  const history = await ports.remote.history(of, 0, ports.signal);
  if (!history.ok) return err(verdictOf(history.error));
  const began = { ...theirs, ...firstValues(Object.keys(mine), history.value) };
  return ok(Object.entries(mine).every(([field, value]) => sameStored(field, value, began[field])));
}

/**
 * The values that changed fields had at the creation. History before a deletion is another
 * record's.
 */
function firstValues(
  fields: readonly string[],
  history: readonly HistoryLine[],
): Record<string, unknown> {
  const first: Record<string, unknown> = {};
  for (const { kind, changes } of history) {
    if (kind === 'delete') break;
    if (kind !== 'update') continue;
    for (const field of fields) {
      const change = changes[remoteFieldName(field)];
      // the history is newest first, so the oldest value stays
      if (change) first[field] = change[0];
    }
  }
  return first;
}
