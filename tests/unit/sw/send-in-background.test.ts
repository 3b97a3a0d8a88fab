import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { createSessionMemory } from '#db/session-memory.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { sendInBackground } from '#sw/send-in-background.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, creationOf } from '../../support/outbox-entries.ts';

const USER = idOf('u', 1);
const parked = { state: 'needs-attention', problem: { type: 'Forbidden' } } as const;
const aParked = (n: number, userId: string): OutboxEntry =>
  anEntry(n, creationOf(idOf('l', n)), { ...parked, userId });

let database: Database;
beforeEach(async () => {
  database = createDatabase({ name: `background-${crypto.randomUUID()}` });
  const session = { token: 't1', user: USER, email: 'a@example.test', role: 'admin' } as const;
  await createSessionMemory(database).save(session);
});
afterEach(() => database.close());

const leave = (...entries: OutboxEntry[]) => database.write((db) => db.outbox.bulkPut(entries));

type Work = (lock: { name: string; mode: 'exclusive' } | null) => Promise<unknown>;

/** The worker, called where nothing that waits can be sent; the numbers it has put on the icon. */
async function called({ lockIsFree = true, isShown = true } = {}) {
  const request = (_name: string, _options: unknown, work: Work) =>
    work(lockIsFree ? { name: 'marola-sync', mode: 'exclusive' } : null);
  const setAppBadge = vi.fn(async (_count: number) => {});
  const outcome = await sendInBackground(database, {
    origin: 'http://127.0.0.1:9',
    locks: { request: request as LockManager['request'] },
    setAppBadge: isShown ? setAppBadge : undefined,
    signal: new AbortController().signal,
  }).then(
    () => 'done',
    () => 'again',
  );
  return { outcome, onIcon: setAppBadge.mock.calls.map(([count]) => count) };
}

test('[PUSH-10] what is left is put on the icon, where no page does so', async () => {
  expect(await called()).toEqual({ outcome: 'done', onIcon: [0] });
  await leave(aParked(1, USER), aParked(2, idOf('u', 2)));
  expect(await called()).toEqual({ outcome: 'done', onIcon: [1] });
});

test('where a page is sending the icon is left to it', async () => {
  await leave(aParked(1, USER));
  expect(await called({ lockIsFree: false })).toEqual({ outcome: 'again', onIcon: [] });
});

test('a browser that shows no number on icons sends all the same', async () => {
  expect(await called({ isShown: false })).toEqual({ outcome: 'done', onIcon: [] });
});
