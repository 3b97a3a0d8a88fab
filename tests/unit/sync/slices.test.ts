import { expect, test } from 'vitest';
import { inSlices } from '#base/slices.ts';

test('work in slices keeps the order of the items and lets other tasks run after each slice', async () => {
  const seen: (number | string)[] = [];
  const other = setInterval(() => seen.push('other'), 0);
  const tick = (slice: readonly number[]) => {
    seen.push(...slice);
    const end = performance.now() + 3;
    while (performance.now() < end);
  };
  await inSlices([1, 2, 3, 4, 5], 2, tick);
  clearInterval(other);
  expect(seen.filter((one) => typeof one === 'number')).toEqual([1, 2, 3, 4, 5]);
  expect(seen.slice(0, 2)).toEqual([1, 2]);
  expect(seen.indexOf(3)).toBeGreaterThan(seen.indexOf('other'));
});
