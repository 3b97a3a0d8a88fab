import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { createOutbox, type Outbox } from '#db/outbox/outbox.ts';
import { sweepPhotoBytes } from '#db/photos/sweep-photo-bytes.ts';
import type { PendingPhoto } from '#db/schema.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { listingOf } from '#domain/outbox/entry/subject.ts';
import { planDiscard, planUndo, UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { createFaultyIndexedDB, diskFullFor } from '../../support/device/faulty-indexeddb.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import {
  aNewPhoto,
  anEntry,
  creationOf,
  FIELDS,
  uploadOf,
} from '../../support/device/outbox-entries.ts';
import { database, freshStores, outbox, write } from '../../support/device/stores.ts';

let time: ReturnType<typeof createFakeClock>;
beforeEach(() => {
  time = createFakeClock();
});
freshStores(
  () => time.clock,
  () => idOf('n', 1),
);

const put = (...entries: OutboxEntry[]) => outbox.carryOut(() => ({ put: entries, drop: [] }));
const bytesHeld = () => write((db) => db.photoBytes.toCollection().primaryKeys());

const LISTING = idOf('l', 1);
const upload = (n: number) => uploadOf(LISTING, n);
const aPending = (n: number): PendingPhoto => ({
  ...aNewPhoto(n),
  listingId: LISTING,
  bytes: new ArrayBuffer(8),
  mime: 'image/jpeg',
});

/** Discards an entry of a queue. */
const discard = (seq = 1, queue = outbox) =>
  queue.carryOut((entries) =>
    planDiscard([idOf('e', seq)], 'act', { entries, now: time.clock.now() }),
  );

/** Waits until the undo time is over and the discarded entries are removed. */
const tooLate = async () => {
  await time.pass(UNDO_MS);
  await expect
    .poll(() => outbox.entries().filter(({ state }) => state === 'discarded'))
    .toEqual([]);
};

describe('[OUT-7] a discarded photo', () => {
  test('that may have arrived is removed from the server when undo is over', async () => {
    await put(anEntry(1, upload(1), { attempts: 1 }));
    await write((db) => db.photoBytes.put(aPending(1)));
    await discard();
    expect(outbox.entries()).toMatchObject([
      { state: 'discarded', change: { kind: 'upload-photo', collection: 'listings' } },
    ]);
    await tooLate();
    const [removal, ...rest] = outbox.entries();
    const removed = { ...listingOf(LISTING), photoId: idOf('p', 1) };
    const change = { kind: 'remove-photo', ...removed } as const;
    expect([removal, rest]).toEqual([{ ...anEntry(1, change), id: idOf('n', 1) }, []]);
    expect(await bytesHeld()).toEqual([]);
  });

  test('that was never sent, or was refused, is deleted here only', async () => {
    await put(anEntry(1, upload(1)));
    await discard();
    await tooLate();
    await put(
      anEntry(1, upload(1), {
        attempts: 1,
        state: 'needs-attention',
        problem: { type: 'Refused', fields: [] },
      }),
    );
    await discard();
    await tooLate();
    expect(outbox.entries()).toEqual([]);
  });

  test('that was restored is sent unchanged', async () => {
    await put(anEntry(1, upload(1), { attempts: 1 }));
    await discard();
    await outbox.carryOut((entries) => planUndo('act', entries));
    await tooLate();
    expect(outbox.entries()).toEqual([anEntry(1, upload(1), { attempts: 1 })]);
  });

  test('can be restored even if another tab starts within the ten seconds', async () => {
    await put(anEntry(1, upload(1), { attempts: 1 }));
    await write((db) => db.photoBytes.put(aPending(1)));
    await discard();
    const another = createOutbox(database, time.clock);
    await another.open();
    await time.pass(UNDO_MS - 1);
    expect([outbox.entries().length, await bytesHeld()]).toEqual([1, [idOf('p', 1)]]);
    another.close();
    await outbox.carryOut((entries) => planUndo('act', entries));
    expect(outbox.entries()).toEqual([anEntry(1, upload(1), { attempts: 1 })]);
  });

  test('is removed even if the app was closed within the ten seconds', async () => {
    await put(anEntry(1, upload(1), { attempts: 1 }));
    await discard();
    outbox.close();
    const reopened = createOutbox(database, time.clock);
    await reopened.open();
    await time.pass(UNDO_MS);
    await removedOnServer(reopened);
    reopened.close();
  });

  test('is removed by another page when the page that discarded it was closed', async () => {
    const another = createOutbox(database, time.clock);
    await another.open();
    await put(anEntry(1, upload(1), { attempts: 1 }));
    await discard();
    outbox.close();
    await expect.poll(() => another.entries()[0]?.state).toBe('discarded');
    await time.pass(UNDO_MS);
    await removedOnServer(another);
    another.close();
  });

  test('is removed later when the disk was full at the end of the ten seconds', async () => {
    const disk = createFaultyIndexedDB();
    const full = createDatabase({ name: 'full', clock: time.clock, indexedDB: disk.indexedDB });
    const queue = createOutbox(full, time.clock);
    await queue.open();
    await queue.carryOut(() => ({ put: [anEntry(1, upload(1), { attempts: 1 })], drop: [] }));
    await discard(1, queue);
    disk.faults.transaction = diskFullFor('outbox');
    await time.pass(UNDO_MS);
    await expect.poll(() => full.storage().kind).toBe('full');
    disk.faults.transaction = undefined;
    await time.pass(UNDO_MS);
    await removedOnServer(queue);
    queue.close();
    full.close();
  });

  const removedOnServer = (seenBy: Outbox) =>
    expect
      .poll(() => seenBy.entries().map(({ change, state }) => [change.kind, state]))
      .toEqual([['remove-photo', 'waiting']]);
});

test('[OUT-7] a discarded listing that may have arrived is deleted on the server, and its entries here', async () => {
  await put(
    anEntry(1, creationOf(LISTING, { ready: false }), { attempts: 1 }),
    anEntry(2, upload(1), { dependsOn: [idOf('e', 1)] }),
  );
  await discard();
  await tooLate();
  expect(outbox.entries()).toEqual([
    anEntry(
      1,
      { kind: 'delete', ...listingOf(LISTING), seen: [FIELDS], seenPhotoIds: [] },
      { id: idOf('n', 1) },
    ),
  ]);
});

test('[OUT-7] a discarded deletion is removed with the entries that it had discarded', async () => {
  const deletion: OutboxChange = {
    ...{ kind: 'delete', ...listingOf(LISTING) },
    seen: [FIELDS],
    seenPhotoIds: [],
  };
  const problem = { type: 'Forbidden' } as const;
  await put(
    anEntry(1, upload(1), { state: 'discarded', discardedBy: idOf('e', 2) }),
    anEntry(2, deletion, { state: 'needs-attention', attempts: 1, problem }),
  );
  await discard(2);
  await tooLate();
  expect(outbox.entries()).toEqual([]);
});

test('a write is visible before it reports success, and notifies once', async () => {
  let told = 0;
  outbox.subscribe(() => {
    told += 1;
  });
  const putAndLook = async (n: number) => {
    await put(anEntry(n, upload(n)));
    expect(outbox.entries().map(({ id }) => id)).toContain(idOf('e', n));
  };
  await Promise.all([putAndLook(1), putAndLook(2)]);
  await putAndLook(3);
  await outbox.release(idOf('e', 3));
  expect(told).toBe(4);
});

test('[OUT-1] dropped entries, a lost listing and the finished draft are removed in one transaction', async () => {
  await put(anEntry(1, upload(1)), anEntry(2, upload(2)));
  await write(async (db) => {
    await db.photoBytes.bulkPut([1, 2].map(aPending));
    await db.listings.put({ ...aListing(1), seq: 1, lost: true });
    await db.drafts.put({ id: 'draft', savedAt: 1, content: {} });
  });
  const drop = [idOf('e', 1), idOf('e', 2)];
  await outbox.carryOut(() => ({ put: [], drop }), 'draft');
  const left = await write(async (db) => [await db.listings.count(), await db.drafts.count()]);
  expect([left, await bytesHeld(), outbox.entries()]).toEqual([[0, 0], [], []]);
});

describe('[OUT-8] photo bytes', () => {
  const DAY = 24 * 60 * 60 * 1000;

  test('that no row has referenced for a day are deleted; all others stay', async () => {
    await put(anEntry(1, upload(1)));
    await write(async (db) => {
      await db.photoBytes.bulkPut([1, 2, 3, 4].map(aPending));
      await db.drafts.put({ id: 'a draft', savedAt: 1, content: { photoIds: [idOf('p', 2)] } });
      const newer = { id: 'newer', seq: 9, subject: 'tours/1', version: 7, photo: idOf('p', 3) };
      await db.outbox.put(newer);
    });
    await sweepPhotoBytes(database, 0);
    await sweepPhotoBytes(database, DAY - 1);
    expect(await bytesHeld()).toHaveLength(4);
    await sweepPhotoBytes(database, DAY);
    expect(await bytesHeld()).toEqual([1, 2, 3].map((n) => idOf('p', n)));
  });

  test('that a row references at the second check stay', async () => {
    await write((db) => db.photoBytes.put(aPending(1)));
    await sweepPhotoBytes(database, 0);
    await put(anEntry(1, upload(1)));
    await sweepPhotoBytes(database, DAY);
    expect(await bytesHeld()).toEqual([idOf('p', 1)]);
  });

  test('that lose their reference later stay for a full day from then', async () => {
    await write((db) => db.photoBytes.put(aPending(1)));
    await sweepPhotoBytes(database, 0);
    await write((db) => db.photoBytes.put(aPending(2)));
    await sweepPhotoBytes(database, DAY);
    expect(await bytesHeld()).toEqual([idOf('p', 2)]);
    await sweepPhotoBytes(database, 2 * DAY);
    expect(await bytesHeld()).toEqual([]);
  });
});
