import { err, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { FieldChanges } from '#domain/outbox/outbox-entry.ts';
import { collections } from '#domain/sync/collections.ts';
import { createRecord, editRecord, type RecordKind } from './send-record.ts';
import {
  CHANGES_TOO_FAST,
  type ChangeOf,
  failed,
  parked,
  readerNow,
  type SendPorts,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const advisorKind: RecordKind<Advisor> = {
  collection: collections.advisors,
  async base(id, changes, ports) {
    const known = await ports.outbox.advisorBase(id);
    if (!known.ok) return err(failed(known.error));
    if (known.value === undefined || !lacks(known.value, changes)) return known;
    // The stored copy was pulled for a reader who is no admin, so it has no phone and e-mail.
    const whole = await readAdvisor(id, ports);
    if (whole.ok) return whole;
    return err(
      whole.error.type === 'Gone' ? parked({ type: 'Forbidden' }) : verdictOf(whole.error),
    );
  },
  async reread(id, ports) {
    const read = await readAdvisor(id, ports);
    if (read.ok) return read;
    // The server answers "gone" to a person who is no admin any more. The next write gives the reason.
    return err(read.error.type === 'Gone' ? CHANGES_TOO_FAST : verdictOf(read.error));
  },
  rereadAnswer: (advisor) => ({ advisor }),
  answer: (advisor) => ({ advisor }),
};

/** Sends a new advisor. */
export const sendNewAdvisor = (
  { advisorId: id, fields: values }: ChangeOf<'create-advisor'>,
  ports: SendPorts,
): Promise<Verdict> => createRecord(advisorKind, { id, values }, ports);

/** Sends an edit of an advisor. */
export const sendAdvisorEdit = (
  { advisorId, changes }: ChangeOf<'update-advisor'>,
  ports: SendPorts,
): Promise<Verdict> => editRecord(advisorKind, advisorId, changes, ports);

/** Reads an advisor from the server, in the epoch that this device has pulled. */
async function readAdvisor(id: string, ports: SendPorts): Promise<Result<Advisor, RemoteFailure>> {
  const read = await ports.remote.readAdvisor(id, ports.signal);
  if (!read.ok || ports.pulled === undefined) return read;
  const reader = await readerNow(ports);
  return reader.ok ? read : reader;
}

const lacks = (base: Advisor, changes: FieldChanges): boolean =>
  Object.keys(changes).some((field) => Reflect.get(base, field) === undefined);
