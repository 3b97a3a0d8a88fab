import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilQuiet } from '#app/surroundings.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the wait is over, after three seconds of the clock. */
async function afterThreeSeconds() {
  const state = { isOver: false };
  void untilQuiet().then(() => {
    state.isOver = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  return state;
}

test('work for later waits three seconds, and then for an idle browser', async () => {
  let run = () => {};
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    run = idle;
  });
  const state = await afterThreeSeconds();
  expect(state.isOver).toBe(false);
  run();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('in Safari, which does not tell when it is idle, it waits half a second more', async () => {
  const state = await afterThreeSeconds();
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.isOver).toBe(true);
});
