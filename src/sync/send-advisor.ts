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
  isSameEpoch,
  parked,
  RESTORED,
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

/** Reads an advisor from the server. The record does not name its epoch, so a page of one row is pulled after it. */
async function readAdvisor(id: string, ports: SendPorts): Promise<Result<Advisor, RemoteFailure>> {
  const { remote, pulled, signal } = ports;
  const read = await remote.readAdvisor(id, signal);
  if (!read.ok || pulled === undefined) return read;
  const page = await remote.pull({ since: pulled.rev, limit: 1, epoch: pulled.epoch }, signal);
  if (!page.ok) return page;
  return isSameEpoch(page.value.cursor, ports) ? read : RESTORED;
}

const lacks = (base: Advisor, changes: FieldChanges): boolean =>
  Object.keys(changes).some((field) => Reflect.get(base, field) === undefined);
