import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { Accepted } from '#db/catalogue/server-rows.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import type { HistoryNote } from '#domain/outbox/change-kinds.ts';
import { changesBetween, mergeFields, valuesOf } from '#domain/outbox/merge.ts';
import type { FieldChanges } from '#domain/outbox/outbox-entry.ts';
import { recordOf, type WithHistory } from '#domain/outbox/subject.ts';
import type { EditedCollection } from '#domain/sync/collections.ts';
import { confirmCreation } from './confirm-creation.ts';
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

/** Creates and edits records; shared by all collections (PUSH-4, PUSH-5). */

/** The parts of sending that differ between collections. */
export type RecordKind<R> = {
  readonly collection: EditedCollection<R> & { readonly remoteName: WithHistory['collection'] };
  /** The version to merge with, from this device if possible; undefined = gone. */
  base(id: string, changes: FieldChanges, ports: SendPorts): Read<R>;
  /** The server's current version; undefined = gone. */
  reread(id: string, ports: SendPorts): Read<R>;
  /** The part of a reread version that is not stored yet. */
  rereadAnswer(record: R): Accepted;
  /** The part of the answer to a write that must be stored. */
  answer(record: R): Accepted;
};

/** A version of a record, or the verdict that a failed reading means. */
type Read<R> = Promise<Result<R | undefined, Verdict>>;

type Creation = {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Further fields, which do not show whose creation a record is. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Whether it is created again after a deletion. */
  readonly again?: boolean;
};

/** Sends a new record. If the server knows its id, it is our own earlier attempt or a conflict (PUSH-4). */
export async function createRecord<R>(
  kind: RecordKind<R>,
  { id, values, extra, again = false }: Creation,
  ports: SendPorts,
): Promise<Verdict> {
  const collection = kind.collection.remoteName;
  const created = await ports.remote.write(
    {
      kind: 'create',
      collection,
      id,
      fields: toRemoteFields({ ...values, ...extra }),
      ...(again && { again: deletionsKnownUpTo(ports) }),
    },
    ports.signal,
  );
  if (created.ok) return verdictOn(kind, parseAnswer(kind, created.value, undefined));
  if (created.error.type === 'Conflict') return parked({ type: 'Gone' });
  if (!isKnownId(created.error)) return verdictOf(created.error);
  const stored = await kind.reread(id, ports);
  if (!stored.ok) return stored.error;
  if (stored.value === undefined) return CHANGES_TOO_FAST;
  const theirs = kind.collection.valuesOf(stored.value);
  const answer = kind.rereadAnswer(stored.value);
  return confirmCreation({ collection, id }, values, theirs, answer, ports);
}

/** Sends changed fields, merged with the server's version, if that is unchanged since (PUSH-5). */
export async function editRecord<R extends { readonly rev: number }>(
  kind: RecordKind<R>,
  id: string,
  changes: FieldChanges,
  ports: SendPorts,
): Promise<Verdict> {
  const { remoteName: collection, valuesOf: current, canBeDeleted } = kind.collection;
  let base = await kind.base(id, changes, ports);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!base.ok) return base.error;
    if (base.value === undefined) return parked({ type: 'Gone' });
    const merged = mergeFields(changes, current(base.value));
    const hasConflict = merged.clashes.length > 0;
    const askWhich = () => ask('Clash', { collection, id }, merged.clashes, ports);
    // An earlier attempt may have arrived, and others may have edited its result since. No revision is
    // 0, so the server accepts this write only if it knows the mutation.
    if (hasConflict && !ports.isRepeated) return askWhich();
    const fields = valuesOf(hasConflict ? changes : merged.changes);
    if (Object.keys(fields).length === 0) return accepted(kind.rereadAnswer(base.value));
    const written = await ports.remote.write(
      {
        kind: 'update',
        collection,
        id,
        fields: toRemoteFields(fields),
        ifRev: hasConflict ? 0 : base.value.rev,
        mutation: ports.entryId,
      },
      ports.signal,
    );
    if (written.ok) return afterEdit(kind, id, written.value, base.value, fields, ports);
    const { error } = written;
    const hasMoved = error.type === 'Conflict' || (error.type === 'Gone' && canBeDeleted);
    if (!hasMoved) return verdictOf(error);
    if (hasConflict && error.type === 'Conflict') return askWhich();
    base = await kind.reread(id, ports);
  }
  return CHANGES_TOO_FAST;
}

/**
 * Accepts the answer to an edit. If it has more changes than were sent, the server only recognised the
 * mutation. Such an answer does not name its epoch, so the record is read again (PUSH-11).
 */
async function afterEdit<R>(
  kind: RecordKind<R>,
  id: string,
  record: unknown,
  before: R,
  fields: Readonly<Record<string, unknown>>,
  ports: SendPorts,
): Promise<Verdict> {
  const { valuesOf: current } = kind.collection;
  const answer = parseAnswer(kind, record, before);
  if (!answer.ok) return verdictOn(kind, answer);
  const sent = { ...current(before), ...fields };
  const isAsSent = Object.keys(changesBetween(sent, current(answer.value))).length === 0;
  if (isAsSent) return verdictOn(kind, answer);
  const now = await kind.reread(id, ports);
  if (!now.ok) return now.error;
  return accepted(now.value === undefined ? {} : kind.rereadAnswer(now.value));
}

const verdictOn = <R>(kind: RecordKind<R>, answer: Result<R, Verdict>): Verdict =>
  answer.ok ? accepted(kind.answer(answer.value)) : answer.error;

/** The record that a write was answered with; `before` has the parts that the answer lacks. */
export function parseAnswer<R>(
  { collection }: RecordKind<R>,
  record: unknown,
  before: R | undefined,
): Result<R, Verdict> {
  const fields = v.is(v.looseObject({}), record) ? record : {};
  const parsed = v.safeParse(collection.schema, {
    ...fields,
    ...collection.missingInAnswer(before),
  });
  if (parsed.success) return ok(parsed.output);
  const detail = `not a record of ${collection.remoteName}`;
  return err(failed({ type: 'BadAnswer', detail }));
}

/** Writes a discarded value into the history of its record. */
export async function sendDiscarded(
  note: HistoryNote,
  { remote, entryId, createdAt, signal }: SendPorts,
): Promise<Verdict> {
  const noted = await remote.noteDiscarded(
    {
      of: recordOf(note),
      mutation: entryId,
      changes: note.changes,
      at: new Date(createdAt).toISOString(),
    },
    signal,
  );
  return noted.ok ? accepted() : verdictOf(noted.error);
}
