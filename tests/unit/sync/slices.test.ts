import { expect, test } from 'vitest';
import { inSlices } from '#base/tasks.ts';

test('work in slices keeps the order of the items, and ends the task after each slice', async () => {
  const seen: number[] = [];
  const done = inSlices([1, 2, 3, 4, 5], 2, (slice) => seen.push(...slice));
  for (let turn = 0; turn < 100; turn += 1) await undefined; // still the same task
  expect(seen).toEqual([1, 2]);
  await done;
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});
