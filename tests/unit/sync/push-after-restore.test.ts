import { afterEach, beforeEach, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import { applyPage } from '#db/apply.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createOutbox, type Outbox } from '#db/outbox.ts';
import type { AppDb } from '#db/schema.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { fieldsOf, toRemoteFields } from '#domain/listing-fields.ts';
import type { OutboxChange } from '#domain/outbox-entry.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { createPush, type PushPorts } from '#sync/push.ts';
import { aCursor, aListing, aPage, aPhoto, idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

/**
 * A server that was put back to a backup after the last pull, and the push comes to it first, as the
 * worker's always does. This device holds a price that the backup lacks; somebody has written the row since.
 */

const HELD = aListing(1, { rev: 8, price: 5, photos: [aPhoto(1), aPhoto(2)] });
const BACKUP = 6;
const REWRITTEN = { ...HELD, rev: 1_000_007, price: 4, description: 'Otra' };
const LISTING = HELD.id;
const life = (epoch: string, rev: number) => aCursor(rev, { epoch, user: 'admin', role: 'admin' });
const restored = (fields: Parameters<typeof aPage>[1]): SyncPage =>
  aPage(REWRITTEN.rev, {
    cursor: life('new', REWRITTEN.rev),
    undone: [[BACKUP, 1_000_006]],
    ...fields,
  });

let database: Database;
let outbox: Outbox;
let writes: RemoteWrite[];
beforeEach(async () => {
  database = createDatabase({ name: `push-restored-${crypto.randomUUID()}` });
  outbox = createOutbox(database);
  await outbox.open();
  writes = [];
  await pulled(aPage(9, { cursor: life('old', 9), reset: true, rows: { listings: [HELD] } }));
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
let made = 0;
const createId = () => {
  made += 1;
  return idOf('n', made);
};
const pulled = (page: SyncPage) => onDisk((db) => applyPage(db, page, { now: 1, createId }));
const held = () => onDisk((db) => db.listings.get(LISTING));
const wait = (change: OutboxChange, attempts = 0) =>
  outbox.carryOut(() => ({ put: [anEntry(1, change, { attempts })], drop: [] }));

/** Pushes to a server that answers writes so, and shows this of the listing. */
function pushTo(onWrite: Result<unknown, RemoteFailure>, page = restored({})) {
  const remote: Partial<PushPorts['remote']> = {
    async write(change) {
      writes.push(change);
      return onWrite;
    },
    pullListing: async () => ok(page),
  };
  const push = createPush({
    remote: remote as PushPorts['remote'],
    outbox,
    hash: async () => '',
    sender: () => 'admin',
    now: () => 10_000,
  });
  return push(() => {}, new AbortController().signal);
}

/** What the person is asked when the pull has come. */
async function askedByThePull(...listings: (typeof HELD)[]) {
  await pulled(restored({ reset: true, rows: { listings } }));
  const rows = await onDisk((db) => db.outbox.toArray());
  return rows.flatMap((row) => ('problem' in row ? [row] : []));
}
const aboutThePrice = {
  change: { kind: 'update-listing', listingId: LISTING },
  problem: {
    type: 'Clash',
    clashes: expect.arrayContaining([
      expect.objectContaining({ field: 'price', mine: 5, theirs: 4 }),
    ]),
  },
};

const edit: OutboxChange = {
  kind: 'update-listing',
  listingId: LISTING,
  changes: { title: { from: HELD.title, to: 'Piso con terraza' } },
};
const order: OutboxChange = {
  kind: 'order-photos',
  listingId: LISTING,
  photoIds: [idOf('p', 2), idOf('p', 1)],
};
const deletion: OutboxChange = {
  kind: 'delete-listing',
  listingId: LISTING,
  seen: [fieldsOf(HELD)],
  seenPhotoIds: HELD.photos.map(({ id }) => id),
};

test.each([
  ['an edit', edit],
  ['an order of photos', order],
  ['a deletion', deletion],
])(
  '[PUSH-11] %s takes nothing over of what the pull has yet to ask about',
  async (_what, change) => {
    await wait(change);
    const page = restored({ rows: { listings: [REWRITTEN] } });
    const drained = await pushTo(err({ type: 'Conflict' }), page);
    expect(drained).toMatchObject(ok({ accepted: 0, passedOver: { type: 'Busy' } }));
    expect(await held()).toMatchObject({ rev: HELD.rev, price: 5 });
    expect(outbox.entries()).toMatchObject([{ state: 'waiting' }]);
    if (change !== deletion) expect(await askedByThePull(REWRITTEN)).toMatchObject([aboutThePrice]);
  },
);

test('[PUSH-11] an edit that the server knows by its name takes nothing over of what was written beside it', async () => {
  await wait(edit, 1);
  const { id, rev, ready, createdAt, updatedAt } = REWRITTEN;
  const answer = {
    ...{ id, rev, ready, created_at: createdAt, updated_at: updatedAt },
    ...toRemoteFields({ ...fieldsOf(REWRITTEN), title: 'Piso con terraza' }),
  };
  await pushTo(ok(answer), restored({ rows: { listings: [REWRITTEN] } }));
  expect(await held()).toMatchObject({ rev: HELD.rev, price: 5 });
  expect(await askedByThePull(REWRITTEN)).toMatchObject([aboutThePrice]);
});

test('[PUSH-11] a listing that the server has forgotten is not taken for deleted', async () => {
  await wait(edit);
  await pushTo(
    err({ type: 'Gone' }),
    restored({ gone: [{ collection: 'properties', id: LISTING }] }),
  );
  expect((await held())?.lost).toBeUndefined();
  expect(await askedByThePull()).toMatchObject([
    { change: { kind: 'create-listing' }, problem: { type: 'Forgotten' } },
  ]);
});

test('[PUSH-11] nothing is sent while not all has been pulled that is to be asked about', async () => {
  await wait(edit);
  await pulled(restored({ reset: true, more: true }));
  expect(await pushTo(ok({}))).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  expect(writes).toEqual([]);
  await pulled(restored({ rows: { listings: [HELD] } }));
  await pushTo(err({ type: 'Offline' }));
  expect(writes).toMatchObject([{ kind: 'update', id: LISTING }]);
});
