import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { sendCreation, sendEdit } from '#sync/push/send-record.ts';
import type { SendPorts } from '#sync/push/verdict.ts';
import { aCursor, aPage, idOf } from '../../support/device/listings.ts';

const hidden: Advisor = { id: idOf('a', 1), rev: 3, name: 'Equipo de tarde' };
const whole: Advisor = { ...hidden, phone: '981 000 010', email: '' };
const AT = '2026-11-21 09:00:00.000Z';
const changedTo = (phone: string, from: string): HistoryLine => ({
  ...{ rev: 5, kind: 'update', who: 'b@example.test', account: 'b', at: AT },
  changes: { phone: [from, phone] },
});

type World = {
  readonly base?: Advisor;
  readonly onServer: Result<Advisor, RemoteFailure>;
  readonly history?: readonly HistoryLine[];
  readonly isRepeated?: boolean;
  readonly onWrite?: Result<unknown, RemoteFailure>;
  /** The epoch of the server's database; undefined = the one that the device has pulled. */
  readonly epoch?: string;
};

function stage({ base, onServer, history = [], isRepeated = false, onWrite, epoch }: World) {
  const writes: RemoteWrite[] = [];
  const ports = {
    entryId: idOf('e', 1),
    isRepeated,
    pulled: aCursor(5),
    outbox: { base: async () => ok(base) },
    remote: {
      read: async () => onServer,
      pull: async () => ok(aPage(6, epoch === undefined ? {} : { cursor: aCursor(6, { epoch }) })),
      history: async () => ok(history),
      async write(change: RemoteWrite) {
        writes.push(change);
        return onWrite ?? ok({ ...whole, rev: 4, phone: '981 000 011' });
      },
    },
    signal: new AbortController().signal,
  } as Partial<Record<keyof SendPorts, unknown>> as SendPorts;
  return { ports, writes };
}

/** Sends another phone for an advisor of whom this device holds `base`. */
async function sent(world: World) {
  const { ports, writes } = stage(world);
  const phone = { from: '981 000 010', to: '981 000 011' };
  const change = {
    kind: 'update',
    collection: 'advisors',
    id: hidden.id,
    changes: { phone },
  } as const;
  return { verdict: await sendEdit(change, ports), writes };
}

test('a former admin edits a phone: the entry is parked as forbidden, without a conflict', async () => {
  const { verdict, writes } = await sent({ base: hidden, onServer: err({ type: 'Gone' }) });
  expect([verdict, writes]).toEqual([{ type: 'parked', problem: { type: 'Forbidden' } }, []]);
});

test('the device lacks the phone: the edit is merged with the server’s', async () => {
  const same = await sent({ base: hidden, onServer: ok(whole) });
  expect([same.verdict.type, same.writes]).toEqual([
    'accepted',
    [expect.objectContaining({ kind: 'update', fields: { phone: '981 000 011' }, ifRev: 3 })],
  ]);
  const moved = ok({ ...whole, phone: '981 000 099' });
  const { verdict } = await sent({ base: hidden, onServer: moved });
  expect(verdict).toMatchObject({ type: 'parked', problem: { type: 'Clash' } });
});

test('the advisor cannot be read: the entry is retried later', async () => {
  const { verdict } = await sent({ base: hidden, onServer: err({ type: 'Offline' }) });
  expect(verdict).toEqual({ type: 'failed', failure: { type: 'Offline' } });
});

describe('[PUSH-5] a phone that two people changed', () => {
  const theirs = { ...whole, rev: 5, phone: '981 000 099' };
  const history = [changedTo('981 000 099', '981 000 010')];

  test('is a conflict with author and time', async () => {
    const { verdict, writes } = await sent({ base: theirs, onServer: ok(theirs), history });
    const clash = { field: 'phone', mine: '981 000 011', theirs: '981 000 099' };
    expect([verdict, writes]).toMatchObject([
      {
        type: 'parked',
        problem: { clashes: [{ ...clash, who: 'b@example.test', when: AT }] },
      },
      [],
    ]);
  });

  test('is done when the server recognises our mutation', async () => {
    const isRepeated = true;
    const { verdict, writes } = await sent({
      ...{ base: theirs, onServer: ok(theirs), history, isRepeated, onWrite: ok(theirs) },
    });
    expect([verdict, writes]).toMatchObject([
      { type: 'accepted', answer: { record: { row: { phone: '981 000 099' } } } },
      [{ ifRev: 0, mutation: idOf('e', 1) }],
    ]);
  });

  test('is a conflict when the server does not', async () => {
    const { verdict } = await sent({
      ...{ base: theirs, onServer: ok(theirs), history, isRepeated: true },
      onWrite: err({ type: 'Conflict' }),
    });
    expect(verdict).toMatchObject({ type: 'parked', problem: { type: 'Clash' } });
  });
});

describe('[PUSH-4] a new advisor whose id the server has already', () => {
  const known = { field: 'id', code: 'validation_not_unique', message: '' };
  const fields = { name: 'Equipo de tarde', phone: '981 000 010', email: '' };
  const created = (onServer: Advisor, history: readonly HistoryLine[] = []) => {
    const onWrite = err({ type: 'Refused', fields: [known] } as const);
    const { ports } = stage({ onServer: ok(onServer), history, onWrite });
    return sendCreation({ kind: 'create', collection: 'advisors', id: hidden.id, fields }, ports);
  };

  test('is our own, even if others changed it since', async () => {
    expect(await created(whole)).toMatchObject({ type: 'accepted' });
    const changed = { ...whole, phone: '981 000 099' };
    expect(await created(changed, [changedTo('981 000 099', '981 000 010')])).toMatchObject({
      type: 'accepted',
    });
  });

  test('is a conflict if it began with another phone', async () => {
    expect(await created({ ...whole, phone: '981 000 099' })).toMatchObject({
      type: 'parked',
      problem: { type: 'Clash', clashes: [{ field: 'phone', mine: '981 000 010' }] },
    });
  });
});

describe('[PUSH-11] an advisor on a server that was restored since the last pull', () => {
  const onServer = ok({ ...whole, rev: 1_000_005, email: 'otro@example.test' });
  const later = { type: 'failed', failure: { type: 'Busy' } };
  const epoch = 'another';

  test('is not stored, and the entry waits for the pull', async () => {
    const onWrite = err({ type: 'Conflict' } as const);
    const same = ok({ ...onServer.value, phone: '981 000 011' });
    const { verdict } = await sent({ base: whole, onServer: same, onWrite, epoch });
    expect(verdict).toEqual(later);
  });

  test('is not stored either if the server recognises the mutation and others have written since', async () => {
    const onWrite = ok({ ...onServer.value, phone: '981 000 011' });
    const { verdict } = await sent({ base: whole, onServer, onWrite, epoch });
    expect(verdict).toEqual(later);
    const { verdict: inSameEpoch } = await sent({ base: whole, onServer, onWrite });
    expect(inSameEpoch).toMatchObject({
      type: 'accepted',
      answer: { record: { row: onServer.value } },
    });
  });
});
