import { expect, test, vi } from 'vitest';
import { keepSessionYoung } from '#app/device/keep-session-young.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { endOfToken } from '#remote/auth.ts';
import { createStatus } from '#sync/engine/status.ts';

const DAY_MS = 86_400_000;

/** A PocketBase token with only the expiry, the field that we read. */
const tokenUntil = (end: number) => `head.${btoa(JSON.stringify({ exp: end / 1000 }))}.signature`;

/** A device whose token expires in `daysLeft` days. Each request takes the next of `answers`. */
function aDevice(daysLeft: number, ...answers: Result<string, Failure>[]) {
  let now = 0;
  const status = createStatus();
  const token = tokenUntil(daysLeft * DAY_MS);
  const renew = vi.fn();
  const refresh = vi.fn(async () => answers.shift() ?? ok('younger'));
  keepSessionYoung({
    sync: { status: status.get, subscribe: status.subscribe },
    session: { token: () => token, renew },
    refresh,
    now: () => now,
  });
  return {
    token,
    renew,
    refresh,
    /** Reports the end of a pull, `minutes` later. */
    async pull(reach: 'online' | 'offline', minutes = 5) {
      now += minutes * 60_000;
      status.change({ reach, refreshedAt: now });
      await Promise.resolve();
    },
  };
}

test('a token older than one day is renewed when the server is reachable', async () => {
  const device = aDevice(28.9);
  await device.pull('offline');
  expect(device.refresh).not.toHaveBeenCalled();
  await device.pull('online');
  expect(device.refresh).toHaveBeenCalledWith(device.token);
  expect(device.renew).toHaveBeenCalledWith(device.token, 'younger');
});

test('a younger token is not renewed, and an invalid token has no expiry', async () => {
  const device = aDevice(29.9);
  await device.pull('online');
  expect(device.refresh).not.toHaveBeenCalled();
  expect(endOfToken('')).toBeUndefined();
  expect(endOfToken('a.b.c')).toBeUndefined();
});

test.each<Failure>([{ type: 'Offline' }, { type: 'SignedOut' }, { type: 'Busy' }])(
  '$type keeps the user signed in; the renewal is retried later, not at the next pull',
  async (failure) => {
    const device = aDevice(3, err(failure));
    await device.pull('online');
    await device.pull('online');
    expect(device.refresh).toHaveBeenCalledTimes(1);
    expect(device.renew).not.toHaveBeenCalled();
    await device.pull('online');
    expect(device.renew).toHaveBeenCalledWith(device.token, 'younger');
  },
);
