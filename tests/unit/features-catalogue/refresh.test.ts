import { expect, test } from 'vitest';
import { countNew } from '#features/catalogue/list/refresh.ts';
import { createStatus } from '#sync/status.ts';

test('what a pull brings is counted when it has ended, not when another status changes', async () => {
  const status = createStatus();
  let ids = ['a', 'b'];
  let isTold = false;
  const counted = countNew(
    { status: status.get, subscribe: status.subscribe, pullNow: () => undefined },
    () => ids,
  ).then((count) => {
    isTold = true;
    return count;
  });
  status.change({ reach: 'online' });
  status.change({ activity: 'pulling' });
  ids = ['b', 'c', 'd'];
  status.change({ refreshedAt: 1 });
  await Promise.resolve();
  expect(isTold).toBe(false);
  status.change({ activity: 'idle' });
  expect(await counted).toBe(2);
});
