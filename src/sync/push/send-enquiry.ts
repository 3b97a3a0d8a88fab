import * as v from 'valibot';
import type { RemoteFailure } from '#domain/failure.ts';
import type { ChangeOf } from '#domain/outbox/entry/change-kinds.ts';
import { accepted, failed, isKnownId, type SendPorts, type Verdict, verdictOf } from './verdict.ts';

type Ports = Pick<SendPorts, 'remote' | 'signal'>;

/** Sends a message to the agency. A known id is our own earlier attempt. */
export async function sendEnquiry(
  { id, enquiry }: ChangeOf<'send-enquiry'>,
  { remote, signal }: Ports,
): Promise<Verdict> {
  const { consentAt, kind: _kind, wishes: _wishes, ...fields } = enquiry;
  const created = await remote.write(
    {
      kind: 'create',
      collection: 'enquiries',
      id,
      fields: { ...fields, ...requestOf(enquiry), consent_at: consentAt },
    },
    signal,
  );
  if (!created.ok) return isKnownId(created.error) ? accepted() : verdictOf(foreign(created.error));
  // Nobody but an admin can read an enquiry back, so its own id is the only proof that the agency has it.
  return v.is(v.looseObject({ id: v.literal(id) }), created.value)
    ? accepted()
    : failed({ type: 'BadAnswer', detail: 'an enquiry was answered without its id' });
}

/** What is asked for besides an answer; a server of before knows nothing of it. */
const requestOf = ({ kind, wishes }: ChangeOf<'send-enquiry'>['enquiry']) => ({
  ...(kind === 'question' ? {} : { kind }),
  ...(wishes.length === 0 ? {} : { wishes }),
});

/**
 * Anybody may send a message, whoever is signed in. So an answer about rights or a missing record
 * is no answer to it, and must neither park the message nor end the session.
 */
const foreign = (failure: RemoteFailure): RemoteFailure =>
  failure.type === 'SignedOut' || failure.type === 'Gone' || failure.type === 'Conflict'
    ? { type: 'BadAnswer', detail: `an enquiry was answered with ${failure.type}` }
    : failure;

/**
 * Records that an enquiry was answered. If it was deleted meanwhile, nothing needs to be recorded.
 */
export async function sendAnswered(
  { id, answeredAt }: ChangeOf<'answer-enquiry'>,
  { remote, signal }: Ports,
): Promise<Verdict> {
  const noted = await remote.write(
    {
      kind: 'update',
      collection: 'enquiries',
      id,
      fields: { answered_at: answeredAt },
    },
    signal,
  );
  if (noted.ok || noted.error.type === 'Gone') return accepted();
  return noted.error.type === 'Conflict' ? failed({ type: 'Busy' }) : verdictOf(noted.error);
}
