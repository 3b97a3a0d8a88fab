import { describe, expect, test } from 'vitest';
import { aTab } from '../../support/device/sync-tab.ts';

describe('several tabs', () => {
  const channelName = () => `tabs-${crypto.randomUUID()}`;

  test('[PULL-11] one tab pulls, the other shows its status and asks it to pull', async () => {
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

  test('[PULL-11] the leader does not answer: the asking tab pulls itself', async () => {
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

  test('[PULL-11] a tab in memory mode pulls itself, because it cannot read stored rows', async () => {
    const name = channelName();
    const locks = navigator.locks;
    const leader = aTab({ locks, channelName: name });
    await leader.pass(1);
    const tab = aTab({ locks, channelName: name });
    tab.world.storage = 'memory';
    await tab.pass(1);
    expect(tab.world.pulls).toBe(1);
  });

  test('[PULL-11] without Web Locks every tab pulls itself', async () => {
    const name = channelName();
    const one = aTab({ channelName: name });
    const two = aTab({ channelName: name });
    await one.pass(1);
    await two.pass(1);
    expect([one.world.pulls, two.world.pulls]).toEqual([1, 1]);
  });
});
