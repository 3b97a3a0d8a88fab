import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf } from '../../support/device/outbox-entries.ts';
import { freshStores, outbox, write } from '../../support/device/stores.ts';

/** What follows a long queue compares its entries by identity, and so looks only at those that have changed. */

freshStores();

const put = (...entries: OutboxEntry[]) => outbox.carryOut(() => ({ put: entries, drop: [] }));
const [one, other] = [anEntry(1, creationOf(idOf('l', 1))), anEntry(2, creationOf(idOf('l', 2)))];

test('an entry that has not changed stays the same object, and a changed one is as on disk', async () => {
  await put(one, other);
  const before = outbox.entries();
  await outbox.begin(one.id);
  const [begun, waiting] = outbox.entries();
  expect(begun).toEqual({ ...one, state: 'sending', attempts: 1 });
  expect(waiting).toBe(before[1]);
});

test('a row that this app could read and cannot any more is unreadable', async () => {
  await put(one, other);
  const row = { id: one.id, seq: 1, subject: one.subject, state: 'of a later version' };
  await write((db) => db.outbox.put(row));
  await outbox.release(other.id);
  expect(outbox.entries()).toMatchObject([{ id: other.id }]);
  expect(outbox.unreadable()).toMatchObject([{ id: one.id }]);
});
