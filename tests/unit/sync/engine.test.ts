import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { aPage } from '../../support/device/listings.ts';
import { type Answer, aTab, MINUTES, offline } from '../../support/device/sync-tab.ts';

describe('when a round starts', () => {
  test('[PULL-9] at the start, and then about every five minutes', async () => {
    const { world, pass, waiting } = aTab();
    await pass(1);
    expect(world.pulls).toBe(1);
    expect(waiting()).toEqual([5 * MINUTES - 1].map((ms) => expect.closeTo(ms, -1)));
    await pass(5 * MINUTES);
    expect(world.pulls).toBe(2);
  });

  test('[PULL-9] on a hint, a wake-up and demand; requests that come together are one pull', async () => {
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

  test('[PULL-9] hints during a pull lead to one more pull', async () => {
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

  test('[PULL-10] the backoff grows to a minute, and a success resets it', async () => {
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

  test('[PULL-10] a bug in a pull is reported, and the next pull follows', async () => {
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

  test('[PULL-10] the wait is at least the server’s Retry-After', async () => {
    const { world, pass, waiting } = aTab();
    world.answer = () => err({ type: 'Busy', retryAfterMs: 90_000 });
    await pass(0);
    expect(waiting()).toEqual([90_000]);
  });

  test('[PULL-10] before the end of Retry-After only a person starts a round', async () => {
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

  test('[PULL-9] after `stop` nothing is requested, and `start` begins again', async () => {
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
