import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import type { ChangeOf, HistoryNote } from '#domain/outbox/entry/change-kinds.ts';
import { changesBetween, mergeFields, valuesOf } from '#domain/outbox/entry/merge.ts';
import type { WithHistory } from '#domain/outbox/entry/subject.ts';
import { editedOf, type StoredRecord, type Values } from '#domain/sync/collections.ts';
import { beganWith, confirmCreation } from './confirm-creation.ts';
import {
  accepted,
  ask,
  CHANGES_TOO_FAST,
  deletionsKnownUpTo,
  failed,
  isKnownId,
  MAX_ROUNDS,
  parked,
  type SendPorts,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { versionsOf } from './versions.ts';

/** Creates and edits records of all collections (PUSH-4, PUSH-5). */

/** Sends a new record. If the server knows its id, it is our own earlier attempt or a conflict (PUSH-4). */
export async function sendCreation(change: ChangeOf<'create'>, ports: SendPorts): Promise<Verdict> {
  const { fields } = change;
  const isHidden = change.collection === 'listings' ? { ready: change.ready } : {};
  const again = 'again' in change && change.again;
  const made = await create(change, { ...fields, ...isHidden }, again, ports);
  if (made !== 'known') return made;
  const stored = await versionsOf(change.collection).reread(change.id, ports);
  if (!stored.ok) return stored.error;
  if (stored.value === undefined) return CHANGES_TOO_FAST;
  const theirs = editedOf(change.collection).valuesOf(stored.value);
  return confirmCreation(change, fields, theirs, rereadAnswer(change, stored.value), ports);
}

/**
 * Sends changed fields. The first edit of private data makes the record. If another device was faster, its record has the
 * same id, and the first edit is merged with it as any other (PUSH-4, PUSH-5).
 */
export async function sendEdit(change: ChangeOf<'update'>, ports: SendPorts): Promise<Verdict> {
  const { collection, id, changes, creates = false, again = false } = change;
  if (!creates) return merge(change, ports);
  const known = await ports.outbox.base(collection, id);
  if (!known.ok) return failed(known.error);
  if (known.value === undefined) {
    const made = await create(change, valuesOf(changes), again, ports);
    if (made !== 'known') return made;
  }
  if (!ports.isRepeated) return merge(change, ports);
  // An earlier attempt may have made the record, whatever others changed since.
  const stored = await versionsOf(collection).reread(id, ports);
  if (!stored.ok) return stored.error;
  if (stored.value === undefined) return merge(change, ports);
  const theirs = editedOf(collection).valuesOf(stored.value);
  const began = await beganWith(change, valuesOf(changes), theirs, ports);
  if (!began.ok) return began.error;
  return began.value ? accepted(rereadAnswer(change, stored.value)) : merge(change, ports);
}

/** Makes a listing visible to all, once the server has its photos. */
export const sendPublication = (
  { collection, id }: ChangeOf<'publish'>,
  ports: SendPorts,
): Promise<Verdict> =>
  merge({ collection, id, changes: { ready: { from: false, to: true } } }, ports);

/** Writes a discarded value into the history of its record. */
export async function sendDiscarded(
  { collection, id, changes }: HistoryNote,
  { remote, entryId, createdAt, signal }: SendPorts,
): Promise<Verdict> {
  const at = new Date(createdAt).toISOString();
  const of = { collection, id };
  const noted = await remote.noteDiscarded({ of, mutation: entryId, changes, at }, signal);
  return noted.ok ? accepted() : verdictOf(noted.error);
}

/** Creates a record; `known` if the server has one of this id already. `again`: also after a deletion. */
async function create(
  of: WithHistory,
  values: Values,
  again: boolean,
  ports: SendPorts,
): Promise<Verdict | 'known'> {
  const { collection, id } = of;
  const created = await ports.remote.write(
    {
      ...({ kind: 'create', collection, id, fields: toRemoteFields(values) } as const),
      ...(again && { again: deletionsKnownUpTo(ports) }),
    },
    ports.signal,
  );
  if (created.ok) return verdictOn(of, parseAnswer(of, created.value, undefined));
  if (created.error.type === 'Conflict') return parked({ type: 'Gone' });
  return isKnownId(created.error) ? 'known' : verdictOf(created.error);
}

type Changed = WithHistory & Pick<ChangeOf<'update'>, 'changes'>;

/** Sends changed fields, merged with the server's version, if that is unchanged since (PUSH-5). */
async function merge({ collection, id, changes }: Changed, ports: SendPorts): Promise<Verdict> {
  const of = { collection, id };
  const { valuesOf: current, canBeDeleted } = editedOf(collection);
  const versions = versionsOf(collection);
  let base = await versions.base(id, changes, ports);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!base.ok) return base.error;
    if (base.value === undefined) return parked({ type: 'Gone' });
    const merged = mergeFields(changes, current(base.value));
    const hasConflict = merged.clashes.length > 0;
    const askWhich = () => ask('Clash', of, merged.clashes, ports);
    // An earlier attempt may have arrived, and others may have edited its result since. No revision is
    // 0, so the server accepts this write only if it knows the mutation.
    if (hasConflict && !ports.isRepeated) return askWhich();
    const fields = valuesOf(hasConflict ? changes : merged.changes);
    if (Object.keys(fields).length === 0) return accepted(rereadAnswer(of, base.value));
    const ifRev = hasConflict ? 0 : base.value.rev;
    const named = { fields: toRemoteFields(fields), ifRev, mutation: ports.entryId };
    const written = await ports.remote.write({ kind: 'update', ...of, ...named }, ports.signal);
    if (written.ok) return afterEdit(of, written.value, base.value, fields, ports);
    const { error } = written;
    const hasMoved = error.type === 'Conflict' || (error.type === 'Gone' && canBeDeleted);
    if (!hasMoved) return verdictOf(error);
    if (hasConflict && error.type === 'Conflict') return askWhich();
    base = await versions.reread(id, ports);
  }
  return CHANGES_TOO_FAST;
}

/**
 * Accepts the answer to an edit. If it has more changes than were sent, the server only recognised the
 * mutation. Such an answer does not name its epoch, so the record is read again (PUSH-11).
 */
async function afterEdit(
  of: WithHistory,
  record: unknown,
  before: StoredRecord,
  fields: Values,
  ports: SendPorts,
): Promise<Verdict> {
  const { valuesOf: current } = editedOf(of.collection);
  const answer = parseAnswer(of, record, before);
  if (!answer.ok) return answer.error;
  const sent = { ...current(before), ...fields };
  const isAsSent = Object.keys(changesBetween(sent, current(answer.value))).length === 0;
  if (isAsSent) return verdictOn(of, answer);
  const now = await versionsOf(of.collection).reread(of.id, ports);
  if (!now.ok) return now.error;
  return accepted(now.value && rereadAnswer(of, now.value));
}

/** What the device stores of a version that was read: of a listing nothing, since `readListing` has stored it at its time. */
const rereadAnswer = (of: WithHistory, row: StoredRecord) =>
  of.collection === 'listings' ? {} : answerOf(of, row);

/** What the device stores of an answer to a write. */
const answerOf = ({ collection }: WithHistory, row: StoredRecord) => ({
  record: { collection, row },
});

const verdictOn = (of: WithHistory, answer: Result<StoredRecord, Verdict>): Verdict =>
  answer.ok ? accepted(answerOf(of, answer.value)) : answer.error;

/** The record that a write was answered with; `before` has the parts that the answer lacks. */
function parseAnswer(
  { collection }: WithHistory,
  record: unknown,
  before: StoredRecord | undefined,
): Result<StoredRecord, Verdict> {
  const { schema, missingInAnswer } = editedOf(collection);
  const fields = v.is(v.looseObject({}), record) ? record : {};
  const parsed = v.safeParse(schema, { ...fields, ...missingInAnswer?.(before) });
  if (parsed.success) return ok(parsed.output);
  return err(failed({ type: 'BadAnswer', detail: `not a record of ${collection}` }));
}
