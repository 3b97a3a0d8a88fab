import { afterEach, describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync-page.ts';
import { createSync, type Sync } from '#sync/engine.ts';
import type { CatalogueDoor } from '#sync/pull.ts';
import type { Drained } from '#sync/push.ts';
import type { SyncStatus } from '#sync/status.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { aCursor, aPage } from '../../support/listings.ts';

type Answer = Result<SyncPage, RemoteFailure>;
const running: Sync[] = [];
afterEach(() => {
  for (const sync of running.splice(0)) sync.stop();
});

const offline: Answer = err({ type: 'Offline' });
const MINUTES = 60_000;

function aTab(options: { locks?: LockManager; channelName?: string; refreshedAt?: number } = {}) {
  const time = createFakeClock();
  const world = {
    answer: (): Answer | Promise<Answer> => ok(aPage(1)),
    pulls: 0,
    listening: false,
    hint: () => {},
    endStream: () => {},
    wake: () => {},
    storage: 'durable' as SyncStatus['storage'],
    stored: ok('applied') as Awaited<ReturnType<CatalogueDoor['apply']>>,
    pushed: ok({ accepted: 0, passedOver: undefined }) as Result<Drained, Failure>,
    saved: [] as number[],
    thumbnailRuns: 0,
    seen: [] as SyncStatus[],
  };
  let cursor: Cursor | undefined;
  const sync = createSync({
    remote: {
      pull: async () => {
        world.pulls += 1;
        return world.answer();
      },
      pullListing: async () => offline,
      subscribe(onHint, onEnd) {
        world.listening = true;
        world.hint = onHint;
        world.endStream = onEnd;
        return () => {
          world.listening = false;
        };
      },
    },
    catalogue: {
      cursor: async () => cursor,
      apply: async (page) => {
        cursor = page.cursor;
        return world.stored;
      },
      showAhead: async () => {},
      rejectedRows: () => 0,
      held: () => cursor?.rev ?? 0,
    },
    session: { token: () => '', recognise: () => {}, reject: () => {} },
    outbox: { entries: () => [], subscribe: () => () => {}, releaseAll: async () => ok(undefined) },
    push: async () => world.pushed,
    refreshed: { load: async () => options.refreshedAt, save: async (at) => world.saved.push(at) },
    storage: { kind: () => world.storage, subscribe: () => () => {} },
    thumbnails: async () => {
      world.thumbnailRuns += 1;
    },
    onWake(listener) {
      world.wake = listener;
      return () => {};
    },
    tabs: {
      locks: options.locks,
      channel: options.channelName ? new BroadcastChannel(options.channelName) : undefined,
    },
    clock: time.clock,
    random: () => 0.5,
  });
  running.push(sync);
  sync.subscribe(() => world.seen.push(sync.status()));
  sync.start();
  return { sync, world, ...time };
}

describe('when to pull', () => {
  test('[PULL-9] at the start, then about every five minutes', async () => {
    const { world, pass, waiting } = aTab();
    await pass(1);
    expect(world.pulls).toBe(1);
    expect(waiting()).toEqual([5 * MINUTES - 1].map((ms) => expect.closeTo(ms, -1)));
    await pass(5 * MINUTES);
    expect(world.pulls).toBe(2);
  });

  test('[PULL-9] on a hint, on waking and on demand; several at once are one pull', async () => {
    const { sync, world, pass } = aTab();
    await pass(1);
    world.hint();
    world.hint();
    world.wake();
    await pass(1_000);
    expect(world.pulls).toBe(2);
    sync.pullNow();
    await pass(1);
    expect(world.pulls).toBe(3);
  });

  test('[PULL-9] a hint during a pull is answered by one more pull', async () => {
    const { world, pass } = aTab();
    await pass(1);
    const slow = Promise.withResolvers<Answer>();
    world.answer = () => slow.promise;
    world.hint();
    await pass(1_000);
    world.hint();
    world.hint();
    slow.resolve(ok(aPage(2)));
    world.answer = () => ok(aPage(3));
    await pass(1_000);
    expect(world.pulls).toBe(3);
  });

  test('[PULL-10] failures wait longer and longer, up to a minute, and success starts over', async () => {
    const { world, pass, waiting } = aTab();
    world.answer = () => offline;
    const waits: number[] = [];
    await pass(0);
    for (let failures = 0; failures < 9; failures += 1) {
      const wait = waiting()[0] ?? Number.NaN;
      waits.push(wait);
      await pass(wait);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_250);
    world.answer = () => ok(aPage(1));
    await pass(waiting()[0] ?? 0);
    world.answer = () => offline;
    world.hint();
    await pass(500);
    expect(waiting()[0]).toBeLessThan(1_500);
  });

  test('[PULL-10] a defect is said and does not end the pulling', async () => {
    const { sync, world, pass, waiting } = aTab();
    world.answer = () => {
      throw new TypeError('a defect of ours');
    };
    await pass(0);
    expect(sync.status()).toMatchObject({
      activity: 'idle',
      failure: { type: 'BadAnswer', detail: 'TypeError: a defect of ours' },
    });
    world.answer = () => ok(aPage(1));
    await pass(waiting()[0] ?? 0);
    expect(world.pulls).toBe(2);
    expect(sync.status()).toMatchObject({ reach: 'online', failure: undefined });
  });

  test('[PULL-10] a busy server names the shortest wait', async () => {
    const { world, pass, waiting } = aTab();
    world.answer = () => err({ type: 'Busy', retryAfterMs: 90_000 });
    await pass(0);
    expect(waiting()).toEqual([90_000]);
  });

  test('[PULL-10] before the time it has named only a person makes this device ask it again', async () => {
    const { sync, world, pass } = aTab();
    world.answer = () => err({ type: 'Busy', retryAfterMs: 90_000 });
    await pass(0);
    world.wake();
    world.hint();
    await pass(89_999);
    expect(world.pulls).toBe(1);
    await pass(1);
    expect(world.pulls).toBe(2);
    sync.pullNow();
    await pass(0);
    expect(world.pulls).toBe(3);
  });

  test('[PULL-9] after stop nothing is asked any more, and a start begins again', async () => {
    const { sync, world, pass } = aTab();
    await pass(1);
    sync.stop();
    await pass(30 * MINUTES);
    expect(world.pulls).toBe(1);
    expect(world.listening).toBe(false);
    sync.start();
    await pass(1);
    expect(world.pulls).toBe(2);
  });
});

describe('what the person sees', () => {
  test('[STATUS-1] the first download with its progress, then when it was refreshed', async () => {
    const { sync, world, pass, clock } = aTab();
    const pages = [aPage(200, { more: true, total: 500 }), aPage(500)];
    world.answer = () => ok(pages.shift() ?? aPage(500));
    await pass(1);
    const progress = world.seen.map(({ firstDownload }) => firstDownload);
    expect(progress).toContainEqual({ done: 0, total: undefined });
    expect(progress).toContainEqual({ done: 200, total: 500 });
    expect(sync.status()).toMatchObject({
      reach: 'online',
      activity: 'idle',
      firstDownload: undefined,
    });
    expect(sync.status().refreshedAt).toBeLessThanOrEqual(clock.now());
    expect(world.saved).toHaveLength(1);
    expect(world.thumbnailRuns).toBe(1);
  });

  test.each<[RemoteFailure, SyncStatus['reach']]>([
    [{ type: 'Offline' }, 'offline'],
    [{ type: 'BadAnswer', detail: 'HTML' }, 'offline'],
    [{ type: 'Busy' }, 'online'],
  ])(
    '[STATUS-2] %o shows as %s, keeps the age of the data, and ends with the next success',
    async (failure, reach) => {
      const { sync, world, pass } = aTab({ refreshedAt: 42 });
      world.answer = () => err(failure);
      await pass(1);
      expect(sync.status()).toMatchObject({ reach, failure, refreshedAt: 42, activity: 'idle' });
      world.answer = () => ok(aPage(1));
      sync.pullNow();
      await pass(1);
      expect(sync.status()).toMatchObject({ reach: 'online', failure: undefined });
    },
  );

  test('[STATUS-2] a full disk behind a captive portal shows as offline, behind an answer as online', async () => {
    const { sync, world, pass } = aTab();
    world.pushed = err({ type: 'StorageFull' });
    await pass(1);
    expect(sync.status()).toMatchObject({ reach: 'online', failure: { type: 'StorageFull' } });
    world.answer = () => err({ type: 'BadAnswer', detail: 'HTML' });
    sync.pullNow();
    await pass(1);
    expect(sync.status()).toMatchObject({ reach: 'offline', failure: { type: 'StorageFull' } });
  });

  test('[STATUS-2] a server that answers, and never continues, is reached', async () => {
    const { sync, world, pass } = aTab();
    await pass(1);
    const anotherLife = (n: number) => aCursor(n, { epoch: `epoch-${n}` });
    world.answer = () => ok(aPage(world.pulls, { more: true, cursor: anotherLife(world.pulls) }));
    sync.pullNow();
    await pass(1);
    expect(sync.status()).toMatchObject({ reach: 'online', failure: { type: 'BadAnswer' } });
  });

  test('[STATUS-4] what went wrong is remembered after it has ended, each kind once in a row', async () => {
    const { sync, world, pass } = aTab({});
    const fail = async (failure: RemoteFailure) => {
      world.answer = () => err(failure);
      sync.pullNow();
      await pass(1);
    };
    await fail({ type: 'Busy' });
    await fail({ type: 'Busy' });
    await fail({ type: 'Offline' });
    world.answer = () => ok(aPage(1));
    sync.pullNow();
    await pass(1);
    const kinds = sync.status().pastFailures.map(({ type, times }) => [type, times]);
    expect(kinds).toEqual([
      ['Busy', expect.any(Number)],
      ['Offline', 1],
    ]);
    expect(sync.status().pastFailures[0]?.times).toBeGreaterThan(1);
  });

  test('[STATUS-3] offline the doorbell is hung up, online it is listened to', async () => {
    const { world, sync, pass } = aTab();
    await pass(1);
    expect(world.listening).toBe(true);
    world.answer = () => offline;
    sync.pullNow();
    await pass(1);
    expect(world.listening).toBe(false);
  });

  test('[STATUS-3] a stream that the browser has given up is opened anew with the next pull, by no timer of its own', async () => {
    const { world, sync, pass } = aTab();
    await pass(1);
    world.endStream();
    expect(world.listening).toBe(false);
    await pass(1_000);
    expect(world).toMatchObject({ listening: false, pulls: 1 });
    sync.pullNow();
    await pass(1);
    expect(world.listening).toBe(true);
  });

  test('[PULL-6] rows that were not stored are no refresh to remember', async () => {
    const { sync, world, pass } = aTab();
    world.stored = err({ type: 'StorageFull' });
    await pass(1);
    expect(sync.status()).toMatchObject({ storage: 'full', failure: undefined, reach: 'online' });
    expect(world.saved).toEqual([]);
  });
});

describe('several tabs', () => {
  const channelName = () => `tabs-${crypto.randomUUID()}`;

  test('[PULL-11] one pulls, the other shows its status and asks through it', async () => {
    const name = channelName();
    const locks = navigator.locks;
    const leader = aTab({ locks, channelName: name });
    await leader.pass(1);
    const follower = aTab({ locks, channelName: name });
    await follower.pass(1);
    await leader.pass(1_000);
    await follower.pass(1);
    expect(follower.sync.status()).toMatchObject({
      reach: 'online',
      refreshedAt: leader.sync.status().refreshedAt,
    });
    expect(follower.world.pulls).toBe(0);
    const before = leader.world.pulls;
    follower.sync.pullNow();
    await follower.pass(1);
    await leader.pass(1);
    expect(leader.world.pulls).toBe(before + 1);
    expect(follower.world.pulls).toBe(0);
  });

  test('[PULL-11] when the leader closes, another takes over', async () => {
    const name = channelName();
    const locks = navigator.locks;
    const leader = aTab({ locks, channelName: name });
    await leader.pass(1);
    const follower = aTab({ locks, channelName: name });
    await follower.pass(1);
    leader.sync.stop();
    await follower.pass(1);
    expect(follower.world.pulls).toBe(1);
  });

  test('[PULL-11] a frozen leader is not waited for', async () => {
    const name = channelName();
    const locks = navigator.locks;
    const frozen = Promise.withResolvers<void>();
    const held = locks.request('marola-sync', () => frozen.promise);
    const tab = aTab({ locks, channelName: name });
    await tab.pass(2_000);
    expect(tab.world.pulls).toBe(0);
    await tab.pass(2_000);
    expect(tab.world.pulls).toBe(1);
    frozen.resolve();
    await held;
  });

  test('[PULL-11] a tab without storage pulls for itself: nothing of another reaches it', async () => {
    const name = channelName();
    const locks = navigator.locks;
    const leader = aTab({ locks, channelName: name });
    await leader.pass(1);
    const tab = aTab({ locks, channelName: name });
    tab.world.storage = 'memory';
    await tab.pass(1);
    expect(tab.world.pulls).toBe(1);
  });

  test('[PULL-11] without locks every tab pulls for itself', async () => {
    const name = channelName();
    const one = aTab({ channelName: name });
    const two = aTab({ channelName: name });
    await one.pass(1);
    await two.pass(1);
    expect([one.world.pulls, two.world.pulls]).toEqual([1, 1]);
  });
});
