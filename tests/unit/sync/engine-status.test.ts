import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncStatus } from '#sync/engine/status.ts';
import { aCursor, aPage } from '../../support/device/listings.ts';
import { aTab, offline } from '../../support/device/sync-tab.ts';

describe('the status', () => {
  test('[STATUS-1] shows the first download with its progress, then the time of the refresh', async () => {
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

  test('[STATUS-2] a server whose readable answers lead nowhere is reachable', async () => {
    const { sync, world, pass } = aTab();
    await pass(1);
    const anotherLife = (n: number) => aCursor(n, { epoch: `epoch-${n}` });
    world.answer = () => ok(aPage(world.pulls, { more: true, cursor: anotherLife(world.pulls) }));
    sync.pullNow();
    await pass(1);
    expect(sync.status()).toMatchObject({ reach: 'online', failure: { type: 'BadAnswer' } });
  });

  test('[STATUS-4] past failures are kept, equal ones in a row as one', async () => {
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

  test('[STATUS-3] the event stream is closed while offline and open while online', async () => {
    const { world, sync, pass } = aTab();
    await pass(1);
    expect(world.listening).toBe(true);
    world.answer = () => offline;
    sync.pullNow();
    await pass(1);
    expect(world.listening).toBe(false);
  });

  test('[STATUS-3] a stream that the browser has given up is opened again with the next pull, without a timer', async () => {
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

  test('[PULL-6] a pull that could not be stored does not save the time of the refresh', async () => {
    const { sync, world, pass } = aTab();
    world.stored = err({ type: 'StorageFull' });
    await pass(1);
    expect(sync.status()).toMatchObject({ storage: 'full', failure: undefined, reach: 'online' });
    expect(world.saved).toEqual([]);
  });
});
