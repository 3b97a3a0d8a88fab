import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import type { PrivateData } from '#domain/private-data/private-data.ts';
import type { Role } from '#domain/role.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { sendEdit } from '#sync/push/send-record.ts';
import type { SendPorts } from '#sync/push/verdict.ts';
import { aCursor, aPage, idOf } from '../../support/device/listings.ts';
import { somePrivateData } from '../../support/device/private-data.ts';

const id = idOf('l', 1);
const KNOWN = err<RemoteFailure>({
  type: 'Refused',
  fields: [{ field: 'id', code: 'validation_not_unique', message: '' }],
});
const NONE = err<RemoteFailure>({ type: 'Gone' });
const FORBIDDEN = err<RemoteFailure>({ type: 'Forbidden' });

type World = {
  /** What this device holds. */
  readonly base?: PrivateData;
  readonly onServer: Result<PrivateData, RemoteFailure>;
  readonly history?: readonly HistoryLine[];
  readonly isRepeated?: boolean;
  readonly role?: Role;
  readonly epoch?: string;
  readonly onCreate?: Result<unknown, RemoteFailure>;
};

const row = (data: PrivateData) => {
  const { id: own, rev, ...fields } = data;
  return { ...toRemoteFields(fields), id: own, rev };
};

/** Sends the edit that fills the street, and the owner if `ownerName` is given. */
async function sent(
  { base, onServer, history = [], isRepeated = false, role = 'agent', epoch, onCreate }: World,
  change: { creates?: true; again?: true; from?: string; ownerName?: string } = { creates: true },
) {
  const { from = '', ownerName, ...flags } = change;
  const writes: RemoteWrite[] = [];
  const changes = {
    street: { from, to: 'Real' },
    ...(ownerName !== undefined && { ownerName: { from: '', to: ownerName } }),
  };
  const ports = {
    ...{ entryId: idOf('e', 1), isRepeated, pulled: aCursor(5) },
    outbox: { base: async () => ok(base) },
    remote: {
      read: async () => onServer,
      pull: async () => ok(aPage(6, { cursor: aCursor(6, { role, ...(epoch && { epoch }) }) })),
      history: async () => ok(history),
      async write(write: RemoteWrite) {
        writes.push(write);
        if (write.kind === 'create' && onCreate) return onCreate;
        if (write.kind !== 'create' && write.kind !== 'update') return FORBIDDEN;
        const before = onServer.ok ? onServer.value : somePrivateData(id, 8);
        return ok({ ...row({ ...before, rev: 9 }), ...write.fields });
      },
    },
    signal: new AbortController().signal,
  } as Partial<Record<keyof SendPorts, unknown>> as SendPorts;
  const verdict = await sendEdit(
    { kind: 'update', collection: 'privateData', id, changes, ...flags },
    ports,
  );
  return { verdict, writes };
}

test('the first edit makes the record, and the answer is stored', async () => {
  const { verdict, writes } = await sent({ onServer: NONE });
  expect(writes).toEqual([
    { kind: 'create', collection: 'privateData', id, fields: { street: 'Real' } },
  ]);
  expect(verdict).toMatchObject({
    type: 'accepted',
    answer: { record: { row: { id, rev: 9, street: 'Real', notes: '' } } },
  });
});

test('a later edit is sent with the revision that it is based on', async () => {
  const base = somePrivateData(id, 4, { street: 'Franja' });
  const { verdict, writes } = await sent({ base, onServer: ok(base) }, { from: 'Franja' });
  expect(verdict.type).toBe('accepted');
  expect(writes).toEqual([
    expect.objectContaining({ kind: 'update', id, fields: { street: 'Real' }, ifRev: 4 }),
  ]);
});

describe('[PUSH-4] two devices make the same record', () => {
  test('with different fields: the second one adds its own', async () => {
    const onServer = ok(somePrivateData(id, 7, { notes: 'Perro' }));
    const { verdict, writes } = await sent({ onServer, onCreate: KNOWN });
    expect(writes.at(-1)).toMatchObject({ kind: 'update', fields: { street: 'Real' }, ifRev: 7 });
    expect(verdict.type).toBe('accepted');
  });

  test('with another value of the same field: the second one is asked about this field', async () => {
    const onServer = ok(somePrivateData(id, 7, { street: 'Franja' }));
    const { verdict } = await sent(
      { onServer, onCreate: KNOWN },
      { creates: true, ownerName: 'Ana' },
    );
    const clashes = [expect.objectContaining({ field: 'street', mine: 'Real', theirs: 'Franja' })];
    expect(verdict).toEqual({ type: 'parked', problem: { type: 'Clash', clashes } });
  });

  test('a repetition finds its earlier attempt, also if others have changed it since', async () => {
    const changed: HistoryLine = {
      ...{ rev: 8, kind: 'update', who: 'b@example.test', account: 'b' },
      at: '2026-11-21 09:00:00.000Z',
      changes: { street: ['Real', 'Franja'] },
    };
    const world = { onServer: ok(somePrivateData(id, 8, { street: 'Franja' })), onCreate: KNOWN };
    const again = await sent({ ...world, history: [changed], isRepeated: true });
    expect(again.verdict.type).toBe('accepted');
    expect(again.writes.map(({ kind }) => kind)).toEqual(['create']);
  });
});

test('the record is gone: a later edit asks, and so does a first one whose record was deleted', async () => {
  const gone = { type: 'parked', problem: { type: 'Gone' } };
  expect((await sent({ onServer: NONE }, { from: 'Franja' })).verdict).toEqual(gone);
  const deleted = { onServer: NONE, onCreate: err<RemoteFailure>({ type: 'Conflict' }) };
  expect((await sent(deleted)).verdict).toEqual(gone);
});

test('made again on request: names the revision up to which this device knows of deletions', async () => {
  const { writes } = await sent({ onServer: NONE }, { creates: true, again: true });
  expect(writes).toEqual([expect.objectContaining({ kind: 'create', again: 5 })]);
});

test('the role is gone: a record that cannot be read is no reason to say that it is gone', async () => {
  const { verdict } = await sent({ onServer: NONE, role: 'user' }, { from: 'Franja' });
  expect(verdict).toEqual({ type: 'parked', problem: { type: 'Forbidden' } });
});

test('the session has ended: the edit waits', async () => {
  const { verdict } = await sent({ onServer: NONE, role: 'visitor' }, { from: 'Franja' });
  expect(verdict).toEqual({ type: 'failed', failure: { type: 'SignedOut' } });
});

test('[PUSH-11] the server was restored since: nothing is stored', async () => {
  const onServer = ok(somePrivateData(id, 7, { street: 'Franja' }));
  const { verdict } = await sent({ onServer, epoch: 'new' }, { from: 'Franja' });
  expect(verdict).toEqual({ type: 'failed', failure: { type: 'Busy' } });
});
