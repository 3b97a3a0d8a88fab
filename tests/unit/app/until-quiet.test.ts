import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilQuiet } from '#app/surroundings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function waiting(window: object) {
  vi.stubGlobal('window', window);
  const state = { isOver: false };
  void untilQuiet().then(() => {
    state.isOver = true;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  return state;
}

test('work for later waits three seconds, and then for an idle browser', async () => {
  let run = () => {};
  const state = await waiting({
    requestIdleCallback: (idle: () => void) => {
      run = idle;
    },
  });
  expect(state.isOver).toBe(false);
  run();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('in Safari, which does not tell when it is idle, it waits three seconds', async () => {
  expect((await waiting({})).isOver).toBe(true);
});
