import { err, ok, type Result } from '#base/result.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import { valuesOf } from '#domain/outbox/merge.ts';
import { ofPrivate } from '#domain/outbox/subject.ts';
import { type PrivateData, privateFieldsOf } from '#domain/private-data/private-data.ts';
import { isWriterRole } from '#domain/role.ts';
import { collections } from '#domain/sync/collections.ts';
import { beganWith } from './confirm-creation.ts';
import { editRecord, parseAnswer, type RecordKind } from './send-record.ts';
import {
  accepted,
  type ChangeOf,
  deletionsKnownUpTo,
  failed,
  isKnownId,
  parked,
  readerNow,
  type SendPorts,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const privateKind: RecordKind<PrivateData> = {
  collection: collections.privateData,
  async base(id, _changes, ports) {
    const known = await ports.outbox.privateBase(id);
    if (!known.ok) return err(failed(known.error));
    return known.value === undefined ? readPrivate(id, ports) : known;
  },
  reread: readPrivate,
  rereadAnswer: (privateData) => ({ privateData }),
  answer: (privateData) => ({ privateData }),
};

type PrivateEdit = ChangeOf<'update-private'>;

/**
 * Sends an edit of private data. The first edit makes the record. If another device was faster, its record has the same
 * id, and the first edit is merged with it as any other (PUSH-4, PUSH-5).
 */
export async function sendPrivateEdit(change: PrivateEdit, ports: SendPorts): Promise<Verdict> {
  const { privateId: id, changes, creates = false } = change;
  if (!creates) return editRecord(privateKind, id, changes, ports);
  const known = await ports.outbox.privateBase(id);
  if (!known.ok) return failed(known.error);
  if (known.value === undefined) {
    const made = await makeRecord(change, ports);
    if (made !== 'known') return made;
  }
  const isDone = ports.isRepeated ? await hasArrived(change, ports) : ok(undefined);
  if (!isDone.ok) return isDone.error;
  return isDone.value ?? editRecord(privateKind, id, changes, ports);
}

/** Creates the record; `known` if there is one already. */
async function makeRecord(
  { privateId: id, changes, again }: PrivateEdit,
  ports: SendPorts,
): Promise<Verdict | 'known'> {
  const made = await ports.remote.write(
    {
      kind: 'create',
      collection: collections.privateData.remoteName,
      id,
      fields: toRemoteFields(valuesOf(changes)),
      ...(again && { again: deletionsKnownUpTo(ports) }),
    },
    ports.signal,
  );
  if (made.ok) {
    const answer = parseAnswer(privateKind, made.value, undefined);
    return answer.ok ? accepted({ privateData: answer.value }) : answer.error;
  }
  if (made.error.type === 'Conflict') return parked({ type: 'Gone' });
  return isKnownId(made.error) ? 'known' : verdictOf(made.error);
}

/** The verdict on an earlier attempt that made the record, whatever others changed since; undefined if there was none. */
async function hasArrived(
  { privateId: id, changes }: PrivateEdit,
  ports: SendPorts,
): Promise<Result<Verdict | undefined, Verdict>> {
  const stored = await readPrivate(id, ports);
  if (!stored.ok) return stored;
  if (stored.value === undefined) return ok(undefined);
  const began = await beganWith(
    ofPrivate(id),
    valuesOf(changes),
    privateFieldsOf(stored.value),
    ports,
  );
  if (!began.ok) return began;
  return ok(began.value ? accepted({ privateData: stored.value }) : undefined);
}

/** Reads the record from the server; undefined = there is none. To a former writer the server would say the same. */
async function readPrivate(
  id: string,
  ports: SendPorts,
): Promise<Result<PrivateData | undefined, Verdict>> {
  const read = await ports.remote.readPrivateData(id, ports.signal);
  if (!read.ok && read.error.type !== 'Gone') return err(verdictOf(read.error));
  const reader = await readerNow(ports);
  if (!reader.ok) return err(verdictOf(reader.error));
  const { role } = reader.value;
  if (isWriterRole(role)) return ok(read.ok ? read.value : undefined);
  return err(role === 'visitor' ? failed({ type: 'SignedOut' }) : parked({ type: 'Forbidden' }));
}
