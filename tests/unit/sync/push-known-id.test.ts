import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { withFields } from '#domain/listing/listing-fields.ts';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import { anEntry, FIELDS } from '../../support/device/outbox-entries.ts';
import {
  freshPushWorlds,
  LISTING,
  outbox,
  pushAll,
  put,
  SEEN,
  world,
} from '../../support/device/push-world.ts';

freshPushWorlds();

const known = err({
  type: 'Refused',
  fields: [{ field: 'id', code: 'validation_not_unique', message: '' }],
} as const);

describe('[PUSH-4] a new listing whose id the server has already', () => {
  const creation = (attempts: number) =>
    put(
      anEntry(
        1,
        {
          kind: 'create',
          collection: 'listings',
          id: LISTING,
          fields: { ...FIELDS, price: 7 },
          ready: true,
          again: false,
        },
        { attempts },
      ),
    );
  beforeEach(() => {
    world.onWrite = () => known;
    world.seen = withFields(SEEN, { ...FIELDS, price: 9 });
  });

  test('never sent before: the person is asked about the differences', async () => {
    await creation(0);
    await pushAll();
    expect(outbox.entries()).toMatchObject([
      { problem: { type: 'Clash', clashes: [{ field: 'price', mine: 7, theirs: 9 }] } },
    ]);
  });

  const line = (rev: number, kind: HistoryLine['kind'], changes: HistoryLine['changes']) => ({
    ...{ rev, kind, changes, who: 'b@example.test', account: 'b' },
    at: '2026-11-21 09:00:00.000Z',
  });
  const oursChanged = [
    line(9, 'discarded', { price: [9, 8] }),
    line(8, 'update', { price: [8, 9] }),
    line(7, 'update', { price: [7, 8], title: ['Otro', FIELDS.title] }),
  ];

  test('the answer was lost: it is our own, whatever others changed since', async () => {
    await creation(1);
    world.history = ok([
      line(8, 'update', { price: [8, 9] }),
      line(7, 'update', { price: [7, 8] }),
    ]);
    await pushAll();
    expect(outbox.entries()).toEqual([]);
  });

  test('it began with other values: it is another person’s, however often ours was tried', async () => {
    await creation(1);
    world.history = ok(oursChanged);
    await pushAll();
    expect(outbox.entries()).toMatchObject([
      {
        problem: {
          type: 'Clash',
          clashes: [{ field: 'price', mine: 7, theirs: 9, who: 'b@example.test' }],
        },
      },
    ]);
  });

  test('history before its deletion does not count', async () => {
    await creation(1);
    world.history = ok([line(9, 'delete', {}), line(7, 'update', { price: [7, 8] })]);
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ problem: { type: 'Clash' } }]);
  });

  test('the history cannot be read: the entry waits', async () => {
    await creation(1);
    world.history = err({ type: 'Offline' });
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  });
});

describe('[PUSH-4] a listing that is made again', () => {
  const again = (fields = FIELDS) =>
    put(
      anEntry(1, {
        kind: 'create',
        collection: 'listings',
        id: LISTING,
        fields,
        ready: true,
        again: true,
      }),
    );

  test('two people make it again: the second one is asked about the differences', async () => {
    await again({ ...FIELDS, price: 7 });
    world.onWrite = () => known;
    world.seen = withFields(SEEN, { ...FIELDS, price: 9 });
    await pushAll();
    expect(outbox.entries()).toMatchObject([
      { problem: { type: 'Clash', clashes: [{ field: 'price', mine: 7, theirs: 9 }] } },
    ]);
  });

  test('equal values, or a lost answer: the entry is done', async () => {
    await again();
    world.onWrite = () => known;
    world.seen = withFields(SEEN, FIELDS);
    await pushAll();
    expect(outbox.entries()).toEqual([]);
  });

  test('without the request to make it again, the person is asked', async () => {
    await put(
      anEntry(1, {
        ...{ kind: 'create', collection: 'listings', id: LISTING, fields: FIELDS, ready: true },
        kind: 'create',
        collection: 'listings',
        again: false,
      }),
    );
    world.onWrite = () => err({ type: 'Conflict' });
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ problem: { type: 'Gone' } }]);
  });
});
