import { expect, test } from 'vitest';
import { untilComplete } from '#app/first-page/first-pull.ts';
import { createListeners } from '#base/listeners.ts';
import { FIRST_STATUS } from '#sync/engine/status.ts';

test('a page keeps its own rows until the device has pulled and has read what it has stored', async () => {
  const { subscribe, notify } = createListeners();
  const state = { refreshedAt: undefined as number | undefined, isComplete: false };
  let isOver = false;
  const over = untilComplete({
    sync: { subscribe, status: () => ({ ...FIRST_STATUS, refreshedAt: state.refreshedAt }) },
    catalogue: { subscribe, isComplete: () => state.isComplete },
  }).then(() => {
    isOver = true;
  });
  state.refreshedAt = 1;
  notify();
  await Promise.resolve();
  await Promise.resolve();
  expect(isOver).toBe(false);
  state.isComplete = true;
  notify();
  await over;
  expect(isOver).toBe(true);
});
