import { afterEach, expect, test, vi } from 'vitest';
import { afterEachPull } from '#app/device/after-each-pull.ts';
import { startInIdle } from '#app/device/starts.ts';

afterEach(() => vi.unstubAllGlobals());

test('pieces begin in their order, each in an idle moment of its own', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const begun: string[] = [];
  const piece = (name: string) => ({ name, begin: () => begun.push(name) });
  const all = startInIdle([piece('first'), piece('second')]);
  expect(begun).toEqual([]);
  idle.shift()?.();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(begun).toEqual(['first']);
  idle.shift()?.();
  await all;
  expect(begun).toEqual(['first', 'second']);
  expect(performance.getEntriesByName('second')).toHaveLength(1);
});

test('what follows pulls and begins after one acts at once, and again after the next', () => {
  let refreshedAt = 1;
  let tell = () => {};
  const sync = {
    status: () => ({ refreshedAt }) as never,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  const act = vi.fn();
  afterEachPull(sync, act);
  expect(act).toHaveBeenCalledTimes(1);
  tell();
  expect(act).toHaveBeenCalledTimes(1);
  refreshedAt = 2;
  tell();
  expect(act).toHaveBeenCalledTimes(2);
});
