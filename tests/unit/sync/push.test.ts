import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
import {
  edit,
  freshPushWorlds,
  hold,
  LISTING,
  outbox,
  pushAll,
  put,
  reopenOutbox,
  SEEN,
  world,
  writes,
} from '../../support/device/push-world.ts';

freshPushWorlds();

describe('[PUSH-1] when a round begins', () => {
  test('an entry that a frozen tab left as being sent is sent again', async () => {
    await hold(aListing(1));
    await put(edit(1, { state: 'sending', attempts: 1 }));
    world.onWrite = () => err({ type: 'Busy', retryAfterMs: 1 });
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'update', id: LISTING, mutation: idOf('e', 1) }]);
    expect(outbox.entries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  });

  test('the person signs out during the request: the answer is not stored', async () => {
    await hold(aListing(1));
    await put(edit(1));
    world.onWrite = () => {
      world.sender = 'another';
      return err({ type: 'Forbidden' });
    };
    expect(await pushAll()).toMatchObject({ ok: false, error: { type: 'SignedOut' } });
    expect(outbox.entries()).toMatchObject([{ state: 'waiting' }]);
    expect(outbox.entries()[0]?.problem).toBeUndefined();
  });

  test('[OUT-5] somebody else signs in after an entry was chosen: it is not sent in their name', async () => {
    await hold(aListing(1));
    await put(edit(1));
    world.now = () => {
      world.sender = 'another';
      return 10_000;
    };
    expect(await pushAll()).toMatchObject({ ok: false, error: { type: 'SignedOut' } });
    expect(writes).toEqual([]);
    expect(outbox.entries()).toMatchObject([{ state: 'waiting' }]);
  });

  test('an entry of another person is not sent', async () => {
    await hold(aListing(1));
    await put(edit(1));
    world.sender = 'another';
    expect(await pushAll()).toEqual(ok({ accepted: 0, passedOver: undefined }));
    expect(writes).toEqual([]);
  });

  test('[OUT-5] an entry without an author is not sent in the name of the signed-in person', async () => {
    await hold(aListing(1));
    await put(edit(1, { userId: '' }));
    expect(await pushAll()).toEqual(ok({ accepted: 0, passedOver: undefined }));
    expect(writes).toEqual([]);
  });
});

describe('[PUSH-4] a listing that is hidden after a role was lost is not gone', () => {
  test.each(['user', 'visitor'] as const)(
    'the server answers a %s: the deletion is not treated as done',
    async (role) => {
      await put(
        anEntry(1, {
          kind: 'delete',
          collection: 'listings',
          id: LISTING,
          seen: [],
          seenPhotoIds: [],
        }),
      );
      world.role = role;
      await pushAll();
      expect(writes).toEqual([]);
      expect(outbox.entries()).toHaveLength(1);
    },
  );

  test('the server answers an admin: the listing is gone and the deletion done', async () => {
    await put(
      anEntry(1, {
        kind: 'delete',
        collection: 'listings',
        id: LISTING,
        seen: [],
        seenPhotoIds: [],
      }),
    );
    world.onWrite = () => err({ type: 'Gone' });
    await pushAll();
    expect(outbox.entries()).toEqual([]);
  });
});

test('[PUSH-5] a conflict is parked once the history names author and time of the other value', async () => {
  const at = '2026-11-21 09:00:00.000Z';
  await hold(aListing(1, { price: 9 }));
  await put(edit(1));
  world.history = err({ type: 'Offline' });
  await pushAll();
  expect(outbox.entries()).toMatchObject([{ state: 'waiting' }]);
  expect(outbox.entries()[0]?.problem).toBeUndefined();
  const author = { who: 'b@example.test', account: 'b' };
  world.history = ok([{ rev: 3, kind: 'update', changes: { price: [1, 9] }, ...author, at }]);
  world.now = () => 10_000 + 86_400_000;
  world.onWrite = () => err({ type: 'Conflict' });
  await pushAll();
  expect(writes).toMatchObject([{ ifRev: 0 }]); // revision 0: the server accepts it only if it knows the mutation
  expect(outbox.entries()).toMatchObject([
    { problem: { type: 'Clash', clashes: [{ theirs: 9, ...author, when: at }] } },
  ]);
});

describe('[PUSH-8] the deletion of a listing that the server does not have', () => {
  const removal = anEntry(1, {
    ...{
      kind: 'delete',
      collection: 'listings',
      id: LISTING,
      seen: [fieldsOf(SEEN)],
      seenPhotoIds: [],
    },
  });

  test('is sent anyway, because the listing may still arrive', async () => {
    await put(removal);
    world.onWrite = () => err({ type: 'Gone' });
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'delete', id: LISTING, ifRev: 0 }]);
    expect(outbox.entries()).toEqual([]);
  });

  test.each([
    ['is sent', {}, []],
    ['asks the person', { price: 5 }, [{ problem: { type: 'ChangedSince' } }]],
  ])('%s if the listing arrives meanwhile', async (_what, others, left) => {
    await put(removal);
    world.onWrite = ({ kind, ...change }) => {
      if (kind !== 'delete' || !('ifRev' in change) || change.ifRev === SEEN.rev) return ok({});
      world.seen = { ...SEEN, photos: [], ...others };
      return err({ type: 'Conflict' });
    };
    await pushAll();
    expect(outbox.entries()).toMatchObject(left);
    const last = left.length === 0 ? SEEN.rev : 0;
    expect(writes.at(-1)).toMatchObject({ kind: 'delete', ifRev: last });
  });
});

describe('[PUSH-2] an entry that fails', () => {
  test('does not block the other entries', async () => {
    await hold(aListing(1), aListing(2));
    await put(edit(1), edit(2));
    world.onWrite = ({ id }) =>
      id === idOf('l', 1) ? err({ type: 'Busy' }) : err({ type: 'Forbidden' });
    expect(await pushAll()).toMatchObject(ok({ accepted: 0, passedOver: { type: 'Busy' } }));
    expect(outbox.entries()).toMatchObject([
      { state: 'waiting' },
      { state: 'needs-attention', problem: { type: 'Forbidden' } },
    ]);
  });

  test('is sent again when the refusal names no reason', async () => {
    await hold(aListing(1));
    await put(edit(1));
    world.onWrite = () => err({ type: 'Refused', fields: [] });
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
});

describe('[PUSH-9] a deletion that can be undone', () => {
  const DAY_MS = 86_400_000;
  const deletion = anEntry(
    1,
    {
      kind: 'delete',
      collection: 'listings',
      id: LISTING,
      seen: [fieldsOf(SEEN)],
      seenPhotoIds: [],
    },
    { holdUntil: 2 * DAY_MS + UNDO_MS },
  );
  const at = (now: number) => {
    world.now = () => now;
  };
  beforeEach(async () => {
    await reopenOutbox();
    await hold({ ...SEEN, photos: [] });
  });

  test('the clock was set back: its hold restarts with ten seconds', async () => {
    await put(deletion);
    at(DAY_MS);
    await pushAll();
    expect(writes).toEqual([]);
    const held = { state: 'waiting', attempts: 0, holdUntil: DAY_MS + UNDO_MS };
    expect(outbox.entries()).toMatchObject([held]);
    at(DAY_MS + UNDO_MS);
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'delete', id: LISTING }]);
  });

  test('is sent when its ten seconds are over', async () => {
    await put(deletion);
    at(2 * DAY_MS + UNDO_MS - 1);
    await pushAll();
    expect(writes).toEqual([]);
    at(2 * DAY_MS + UNDO_MS);
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'delete', id: LISTING }]);
  });
});
