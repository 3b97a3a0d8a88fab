import { beforeEach, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import { applyPage } from '#db/catalogue/apply.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import type { OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { createPush, type PushPorts } from '#sync/push/push.ts';
import { aCursor, aListing, aPage, aPhoto, idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
import { freshStores, outbox, write } from '../../support/device/stores.ts';

/**
 * The server was restored after the last pull, and the push reaches it first, as the worker's push
 * always does. This device holds a price that the backup lacks, and the row was written since.
 */

const HELD = aListing(1, { rev: 8, price: 5, photos: [aPhoto(1), aPhoto(2)] });
const REWRITTEN = { ...HELD, rev: 1_000_007, price: 4, description: 'Otra' };
const LISTING = HELD.id;
const cursorIn = (epoch: string, rev: number) =>
  aCursor(rev, { epoch, user: 'admin', role: 'admin' });
const restored = (fields: Parameters<typeof aPage>[1]): SyncPage =>
  aPage(REWRITTEN.rev, {
    cursor: cursorIn('new', REWRITTEN.rev),
    ...fields,
  });

freshStores();
let writes: RemoteWrite[];
beforeEach(async () => {
  writes = [];
  await pulled(aPage(9, { cursor: cursorIn('old', 9), reset: true, rows: { listings: [HELD] } }));
});

let made = 0;
const createId = () => {
  made += 1;
  return idOf('n', made);
};
const pulled = (page: SyncPage) => write((db) => applyPage(db, page, { now: 1, createId }));
const held = () => write((db) => db.listings.get(LISTING));
const wait = (change: OutboxChange, attempts = 0) =>
  outbox.carryOut(() => ({ put: [anEntry(1, change, { attempts })], drop: [] }));

/** Pushes to a server that answers writes with `onWrite` and reads with `page`. */
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
    heldBack: async () => ok(() => undefined),
  });
  return push(() => {}, new AbortController().signal);
}

/** The parked entries after the pull. */
async function parkedByThePull(...listings: (typeof HELD)[]) {
  await pulled(restored({ reset: true, rows: { listings } }));
  const rows = await write((db) => db.outbox.toArray());
  return rows.flatMap((row) => ('problem' in row ? [row] : []));
}
const recoveredPrice = {
  change: { kind: 'recover', collection: 'listings', id: LISTING, fields: { price: 5 } },
  problem: { type: 'Recovered' },
};

const edit: OutboxChange = {
  kind: 'update',
  collection: 'listings',
  id: LISTING,
  changes: { title: { from: HELD.title, to: 'Piso con terraza' } },
};
const order: OutboxChange = {
  kind: 'order-photos',
  collection: 'listings',
  id: LISTING,
  photoIds: [idOf('p', 2), idOf('p', 1)],
};
const deletion: OutboxChange = {
  kind: 'delete',
  collection: 'listings',
  id: LISTING,
  seen: [fieldsOf(HELD)],
  seenPhotoIds: HELD.photos.map(({ id }) => id),
};

test.each([
  ['an edit', edit],
  ['an order of photos', order],
  ['a deletion', deletion],
])('[PUSH-11] %s overwrites no row that the pull has not compared yet', async (_what, change) => {
  await wait(change);
  const page = restored({ rows: { listings: [REWRITTEN] } });
  const drained = await pushTo(err({ type: 'Conflict' }), page);
  expect(drained).toMatchObject(ok({ accepted: 0, passedOver: { type: 'Busy' } }));
  expect(await held()).toMatchObject({ rev: HELD.rev, price: 5 });
  expect(outbox.entries()).toMatchObject([{ state: 'waiting' }]);
  if (change !== deletion) expect(await parkedByThePull(REWRITTEN)).toMatchObject([recoveredPrice]);
});

test('[PUSH-11] the answer to an edit that the server already has overwrites no other field of the row', async () => {
  await wait(edit, 1);
  const { id, rev, ready, createdAt, updatedAt } = REWRITTEN;
  const answer = {
    ...{ id, rev, ready, created_at: createdAt, updated_at: updatedAt },
    ...toRemoteFields({ ...fieldsOf(REWRITTEN), title: 'Piso con terraza' }),
  };
  await pushTo(ok(answer), restored({ rows: { listings: [REWRITTEN] } }));
  expect(await held()).toMatchObject({ rev: HELD.rev, price: 5 });
  expect(await parkedByThePull(REWRITTEN)).toMatchObject([recoveredPrice]);
});

test('[PUSH-11] a listing that the restored server lacks does not count as deleted', async () => {
  await wait(edit);
  await pushTo(
    err({ type: 'Gone' }),
    restored({ gone: [{ collection: 'listings', id: LISTING }] }),
  );
  expect((await held())?.lost).toBeUndefined();
  expect(await parkedByThePull()).toMatchObject([
    { change: { kind: 'recover', collection: 'listings' }, problem: { type: 'Recovered' } },
  ]);
});

test('[PUSH-11] nothing is sent before the full pull after a restore is complete', async () => {
  await wait(edit);
  await pulled(restored({ reset: true, more: true }));
  expect(await pushTo(ok({}))).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  expect(writes).toEqual([]);
  await pulled(restored({ rows: { listings: [HELD] } }));
  await pushTo(err({ type: 'Offline' }));
  expect(writes).toMatchObject([{ kind: 'update', id: LISTING }]);
});
