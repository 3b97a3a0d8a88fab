import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { changeSendRules } from '#db/device/send-rules.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { sendInBackground } from '#sw/send-in-background.ts';
import { idOf } from '../../support/device/listings.ts';
import { onNetwork } from '../../support/device/network-kind.ts';
import { anEntry, creationOf } from '../../support/device/outbox-entries.ts';

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
afterEach(() => {
  vi.unstubAllGlobals();
  database.close();
});

const leave = (...entries: OutboxEntry[]) => database.write((db) => db.outbox.bulkPut(entries));

type Work = (lock: { name: string; mode: 'exclusive' } | null) => Promise<unknown>;

/** Runs a background send that can send nothing. Returns its outcome and the numbers set on the app icon. */
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

test('[PUSH-10] the icon shows the number of pending changes while no page is open', async () => {
  expect(await called()).toEqual({ outcome: 'done', onIcon: [0] });
  await leave(aParked(1, USER), aParked(2, idOf('u', 2)));
  expect(await called()).toEqual({ outcome: 'done', onIcon: [1] });
});

test('an open page that sends sets the icon itself', async () => {
  await leave(aParked(1, USER));
  expect(await called({ lockIsFree: false })).toEqual({ outcome: 'again', onIcon: [] });
});

test('a browser without the badge API still sends', async () => {
  expect(await called({ isShown: false })).toEqual({ outcome: 'done', onIcon: [] });
});

test.each([
  ['cellular', 'again', 0],
  ['wifi', 'done', 1],
])(
  '[PUSH-12] only on Wi-Fi, the worker is called on %s: %s, %i requests',
  async (network, outcome, count) => {
    const refuse = async () =>
      Response.json({ status: 403, message: '', data: {} }, { status: 403 });
    const asked = vi.fn<typeof fetch>(refuse);
    vi.stubGlobal('fetch', asked);
    onNetwork(network);
    await changeSendRules(database, (rules) => ({ ...rules, onlyWifi: true }));
    await leave(anEntry(1, creationOf(idOf('l', 1)), { userId: USER }));
    expect((await called()).outcome).toBe(outcome);
    expect(asked).toHaveBeenCalledTimes(count);
  },
);
