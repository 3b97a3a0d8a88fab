import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createOutbox, type Outbox } from '#db/outbox.ts';
import type { AppDb } from '#db/schema.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing.ts';
import { fieldsOf } from '#domain/listing-fields.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { UNDO_MS } from '#domain/plan-decision.ts';
import type { Identity, SyncPage } from '#domain/sync-page.ts';
import type { HistoryEntry, RemoteWrite } from '#remote/remote.ts';
import { createPush, type PushPorts } from '#sync/push.ts';
import { aCursor, aListing, aPage, idOf } from '../../support/listings.ts';
import { anEntry, FIELDS } from '../../support/outbox-entries.ts';

type Answer<T> = Result<T, RemoteFailure>;

const LISTING = idOf('l', 1);
const SEEN = aListing(1);
const edit = (seq: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(
    seq,
    {
      kind: 'update-listing',
      listingId: idOf('l', seq),
      changes: { price: { from: aListing(seq).price, to: 5 } },
    },
    fields,
  );

let database: Database;
let outbox: Outbox;
let writes: RemoteWrite[];
let world: {
  sender: string;
  /** What the server says to a write. */
  onWrite: (change: RemoteWrite) => Answer<unknown>;
  /** What it shows of one listing, and whom it takes us for. */
  seen: Listing | undefined;
  role: Identity['role'];
  /** What it says of a listing's history. */
  history: Answer<readonly HistoryEntry[]>;
  /** ms since 1970 by this device. */
  now: () => number;
};
beforeEach(async () => {
  database = createDatabase({ name: `push-${crypto.randomUUID()}` });
  outbox = createOutbox(database);
  await outbox.open();
  writes = [];
  world = {
    sender: 'admin',
    onWrite: () => ok({}),
    seen: undefined,
    role: 'admin',
    history: ok([]),
    now: () => 10_000,
  };
});
afterEach(() => {
  outbox.close();
  database.close();
});

const onDisk = async <T>(operation: (db: AppDb) => PromiseLike<T>): Promise<T> => {
  const done = await database.write(operation);
  if (!done.ok) throw new Error(done.error.type);
  return done.value;
};
const put = (...entries: OutboxEntry[]) => outbox.carryOut(() => ({ put: entries, drop: [] }));
const hold = (...listings: Listing[]) =>
  onDisk((db) => db.listings.bulkPut(listings.map((listing) => ({ ...listing, seq: 1 }))));

function pushAll() {
  const never = async () => err({ type: 'Offline' } as const);
  const remote: PushPorts['remote'] = {
    async write(change) {
      writes.push(change);
      return world.onWrite(change);
    },
    async pullListing(id): Promise<Answer<SyncPage>> {
      const cursor = aCursor(9, { role: world.role });
      const { seen } = world;
      if (seen === undefined) {
        const gone = [{ collection: 'properties', id }];
        return ok(aPage(9, { cursor, gone }));
      }
      return ok(aPage(9, { cursor, rows: { listings: [seen] } }));
    },
    history: async () => world.history,
    uploadPhoto: never,
    readAdvisor: never,
    noteDiscarded: never,
    fetchPhoto: never,
  } as Partial<PushPorts['remote']> as PushPorts['remote'];
  const push = createPush({
    remote,
    outbox,
    hash: async () => '',
    sender: () => world.sender,
    now: world.now,
  });
  return push(() => {}, new AbortController().signal);
}

describe('[PUSH-1] when a round begins', () => {
  test('what a frozen tab left as being sent is sent again', async () => {
    await hold(aListing(1));
    await put(edit(1, { state: 'sending', attempts: 1 }));
    world.onWrite = () => err({ type: 'Busy', retryAfterMs: 1 });
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'update', id: LISTING, mutation: idOf('e', 1) }]);
    expect(outbox.entries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  });

  test('nobody’s answer is written down who has signed out meanwhile', async () => {
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

  test('nothing is sent for somebody else', async () => {
    await hold(aListing(1));
    await put(edit(1));
    world.sender = 'another';
    expect(await pushAll()).toEqual(ok({ accepted: 0, passedOver: undefined }));
    expect(writes).toEqual([]);
  });

  test('[OUT-5] nothing is sent in somebody’s name that nobody has signed', async () => {
    await hold(aListing(1));
    await put(edit(1, { userId: '' }));
    expect(await pushAll()).toEqual(ok({ accepted: 0, passedOver: undefined }));
    expect(writes).toEqual([]);
  });
});

describe('[PUSH-4] what a lost role hides is not gone', () => {
  test.each(['user', 'visitor'] as const)('to a %s: a deletion stays undone', async (role) => {
    await put(
      anEntry(1, { kind: 'delete-listing', listingId: LISTING, seen: [], seenPhotoIds: [] }),
    );
    world.role = role;
    await pushAll();
    expect(writes).toEqual([]);
    expect(outbox.entries()).toHaveLength(1);
  });

  test('to an admin it is gone, and the deletion done', async () => {
    await put(
      anEntry(1, { kind: 'delete-listing', listingId: LISTING, seen: [], seenPhotoIds: [] }),
    );
    world.onWrite = () => err({ type: 'Gone' });
    await pushAll();
    expect(outbox.entries()).toEqual([]);
  });
});

test('[PUSH-5] values that both sides changed are asked about once it can be said who set the other one, and when', async () => {
  const at = '2026-11-21 09:00:00.000Z';
  await hold(aListing(1, { price: 9 }));
  await put(edit(1));
  world.history = err({ type: 'Offline' });
  await pushAll();
  expect(outbox.entries()).toMatchObject([{ state: 'waiting' }]);
  expect(outbox.entries()[0]?.problem).toBeUndefined();
  world.history = ok([
    { rev: 3, kind: 'update', changes: { price: [1, 9] }, who: 'b@example.test', at },
  ]);
  world.now = () => 10_000 + 86_400_000;
  world.onWrite = () => err({ type: 'Conflict' });
  await pushAll();
  expect(writes).toMatchObject([{ ifRev: 0 }]); // at most it is known by its name
  expect(outbox.entries()).toMatchObject([
    { problem: { type: 'Clash', clashes: [{ theirs: 9, who: 'b@example.test', when: at }] } },
  ]);
});

describe('[PUSH-8] the removal of a listing that is not there', () => {
  const removal = anEntry(1, {
    ...{ kind: 'delete-listing', listingId: LISTING, seen: [fieldsOf(SEEN)], seenPhotoIds: [] },
  });

  test('is told to the server all the same, which may still be getting it', async () => {
    await put(removal);
    world.onWrite = () => err({ type: 'Gone' });
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'delete', id: LISTING, ifRev: 0 }]);
    expect(outbox.entries()).toEqual([]);
  });

  test.each([
    ['goes', {}, []],
    ['asks', { price: 5 }, [{ problem: { type: 'ChangedSince' } }]],
  ])('%s when it has just come', async (_what, others, left) => {
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

const known = err({
  type: 'Refused',
  fields: [{ field: 'id', code: 'validation_not_unique', message: '' }],
} as const);

describe('[PUSH-4] a new listing whose id the server knows', () => {
  const creation = (attempts: number) =>
    put(
      anEntry(
        1,
        {
          kind: 'create-listing',
          listingId: LISTING,
          fields: { ...FIELDS, price: 7 },
          ready: true,
          again: false,
        },
        { attempts },
      ),
    );
  beforeEach(() => {
    world.onWrite = () => known;
    world.seen = { ...SEEN, ...FIELDS, energyRating: undefined, price: 9 };
  });

  test('and that was never sent before asks about what differs', async () => {
    await creation(0);
    await pushAll();
    expect(outbox.entries()).toMatchObject([
      { problem: { type: 'Clash', clashes: [{ field: 'price', mine: 7, theirs: 9 }] } },
    ]);
  });

  const line = (rev: number, kind: HistoryEntry['kind'], changes: HistoryEntry['changes']) => ({
    ...{ rev, kind, changes, who: 'b@example.test', at: '2026-11-21 09:00:00.000Z' },
  });
  const oursChanged = [
    line(9, 'discarded', { price: [9, 8] }),
    line(8, 'update', { price: [8, 9] }),
    line(7, 'update', { price: [7, 8], title: ['Otro', FIELDS.title] }),
  ];

  test('and whose answer was lost is our own, whatever others have made of it', async () => {
    await creation(1);
    world.history = ok([
      line(8, 'update', { price: [8, 9] }),
      line(7, 'update', { price: [7, 8] }),
    ]);
    await pushAll();
    expect(outbox.entries()).toEqual([]);
  });

  test('and that began with other values is another one’s, however often ours was tried', async () => {
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

  test('is not held against what was changed before it was deleted and made again', async () => {
    await creation(1);
    world.history = ok([line(9, 'delete', {}), line(7, 'update', { price: [7, 8] })]);
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ problem: { type: 'Clash' } }]);
  });

  test('waits while its history cannot be read', async () => {
    await creation(1);
    world.history = err({ type: 'Offline' });
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  });
});

describe('[PUSH-4] a listing made again', () => {
  const again = (fields = FIELDS) =>
    put(
      anEntry(1, { kind: 'create-listing', listingId: LISTING, fields, ready: true, again: true }),
    );

  test('by two people asks the second one about what differs', async () => {
    await again({ ...FIELDS, price: 7 });
    world.onWrite = () => known;
    world.seen = { ...SEEN, ...FIELDS, energyRating: undefined, price: 9 };
    await pushAll();
    expect(outbox.entries()).toMatchObject([
      { problem: { type: 'Clash', clashes: [{ field: 'price', mine: 7, theirs: 9 }] } },
    ]);
  });

  test('by two people alike, or by one whose answer was lost, is done', async () => {
    await again();
    world.onWrite = () => known;
    world.seen = { ...SEEN, ...FIELDS, energyRating: undefined };
    await pushAll();
    expect(outbox.entries()).toEqual([]);
  });

  test('by accident is a question', async () => {
    await put(
      anEntry(1, {
        ...{ kind: 'create-listing', listingId: LISTING, fields: FIELDS, ready: true },
        kind: 'create-listing',
        again: false,
      }),
    );
    world.onWrite = () => err({ type: 'Conflict' });
    await pushAll();
    expect(outbox.entries()).toMatchObject([{ problem: { type: 'Gone' } }]);
  });
});

describe('[PUSH-2] one entry that fails', () => {
  test('lets the others pass', async () => {
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

  test('without a reason is sent again', async () => {
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
    { kind: 'delete-listing', listingId: LISTING, seen: [fieldsOf(SEEN)], seenPhotoIds: [] },
    { holdUntil: 2 * DAY_MS + UNDO_MS },
  );
  const at = (now: number) => {
    world.now = () => now;
  };
  beforeEach(async () => {
    outbox.close();
    outbox = createOutbox(database, { ...systemClock, now: () => world.now() });
    await outbox.open();
    await hold({ ...SEEN, photos: [] });
  });

  test('is held for ten seconds by the clock as it is, however far that was put back', async () => {
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

  test('goes when its ten seconds are over', async () => {
    await put(deletion);
    at(2 * DAY_MS + UNDO_MS - 1);
    await pushAll();
    expect(writes).toEqual([]);
    at(2 * DAY_MS + UNDO_MS);
    await pushAll();
    expect(writes).toMatchObject([{ kind: 'delete', id: LISTING }]);
  });
});
