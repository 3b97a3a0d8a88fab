import * as v from 'valibot';
import type { Result } from '#base/result.ts';
import type { Advisor } from '#domain/advisor.ts';
import { advisorSchema } from '#domain/advisor.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { mergeFields, valuesOf } from '#domain/merge.ts';
import { type FieldChanges, ofAdvisor } from '#domain/outbox-entry.ts';
import { confirmCreation } from './confirm-creation.ts';
import {
  accepted,
  ask,
  type ChangeOf,
  failed,
  isKnownId,
  isOfSameLife,
  MAX_ROUNDS,
  parked,
  RESTORED,
  type SendPorts,
  TOO_LIVELY,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** Sends a new advisor. A known id is our own earlier attempt, or somebody else's who was first (PUSH-4). */
export async function sendNewAdvisor(
  { advisorId, fields }: ChangeOf<'create-advisor'>,
  ports: SendPorts,
): Promise<Verdict> {
  const { remote, signal } = ports;
  const created = await remote.write(
    { kind: 'create', collection: 'advisor_contacts', id: advisorId, fields },
    signal,
  );
  if (created.ok) return acceptedAdvisor(created.value);
  if (!isKnownId(created.error)) return verdictOf(created.error);
  const stored = await readAdvisor(advisorId, ports);
  if (!stored.ok) return notSeen(stored.error);
  const { name, phone = '', email = '' } = stored.value;
  const theirs = { name, phone, email };
  return confirmCreation(ofAdvisor(advisorId), fields, theirs, { advisor: stored.value }, ports);
}

/** Sends an advisor's changed fields, merged with what the server holds by now (PUSH-5). */
export async function sendAdvisorEdit(
  { advisorId, changes }: ChangeOf<'update-advisor'>,
  ports: SendPorts,
): Promise<Verdict> {
  const { remote, outbox, entryId, isRepeated, signal } = ports;
  const known = await outbox.advisorBase(advisorId);
  if (!known.ok) return failed(known.error);
  let base = known.value;
  // A copy made for somebody who is no admin (any more) lacks what would be compared.
  if (base !== undefined && lacks(base, changes)) {
    const whole = await readAdvisor(advisorId, ports);
    if (!whole.ok)
      return whole.error.type === 'Gone' ? parked({ type: 'Forbidden' }) : verdictOf(whole.error);
    base = whole.value;
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (base === undefined) return parked({ type: 'Gone' });
    const merged = mergeFields(changes, base);
    const clashes = merged.clashes.length > 0;
    // Sent before: others may have built upon our own change. No revision is 0, so the server answers
    // this only if it knows the change by its name.
    if (clashes && !isRepeated) return ask('Clash', ofAdvisor(advisorId), merged.clashes, ports);
    const fields = valuesOf(clashes ? changes : merged.changes);
    if (Object.keys(fields).length === 0) return accepted({ advisor: base });
    const written = await remote.write(
      {
        kind: 'update',
        collection: 'advisor_contacts',
        id: advisorId,
        fields,
        ifRev: clashes ? 0 : base.rev,
        mutation: entryId,
      },
      signal,
    );
    if (written.ok) {
      const answer = acceptedAdvisor(written.value);
      if (!saysMore(answer, { ...base, ...fields })) return answer;
      const now = await readAdvisor(advisorId, ports);
      return now.ok ? accepted({ advisor: now.value }) : notSeen(now.error);
    }
    if (written.error.type !== 'Conflict') return verdictOf(written.error);
    if (clashes) return ask('Clash', ofAdvisor(advisorId), merged.clashes, ports);
    const moved = await readAdvisor(advisorId, ports);
    if (!moved.ok) return notSeen(moved.error);
    base = moved.value;
  }
  return TOO_LIVELY;
}

/**
 * Reads an advisor anew. The record does not say of which life of the database it is: the smallest page that is
 * asked for after it does.
 */
async function readAdvisor(
  advisorId: string,
  ports: SendPorts,
): Promise<Result<Advisor, RemoteFailure>> {
  const { remote, pulled, signal } = ports;
  const read = await remote.readAdvisor(advisorId, signal);
  if (!read.ok || pulled === undefined) return read;
  const page = await remote.pull({ since: pulled.rev, limit: 1, epoch: pulled.epoch }, signal);
  if (!page.ok) return page;
  return isOfSameLife(page.value.cursor, ports) ? read : RESTORED;
}

/** Whether an answer tells of more than what this device holds and has sent, as that to a listing's change. */
function saysMore(verdict: Verdict, sent: Advisor): boolean {
  const advisor = verdict.type === 'accepted' ? verdict.answer.advisor : undefined;
  return CONTACT.some(
    (field) => advisor !== undefined && (advisor[field] ?? '') !== (sent[field] ?? ''),
  );
}
const CONTACT = ['name', 'phone', 'email'] as const;

const lacks = (base: Advisor, changes: FieldChanges): boolean =>
  Object.keys(changes).some((field) => Reflect.get(base, field) === undefined);

/** Whoever is no admin any more is told that there is none; the next write says why. */
const notSeen = (failure: RemoteFailure): Verdict =>
  failure.type === 'Gone' ? TOO_LIVELY : verdictOf(failure);

function acceptedAdvisor(record: unknown): Verdict {
  const stored: v.SafeParseResult<v.GenericSchema<unknown, Advisor>> = v.safeParse(
    advisorSchema,
    record,
  );
  return stored.success
    ? accepted({ advisor: stored.output })
    : failed({ type: 'BadAnswer', detail: 'not the record of an advisor' });
}
