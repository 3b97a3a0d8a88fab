import { expect, test } from 'vitest';
import { countNews } from '#features/catalogue/list/refresh.ts';
import { createStatus } from '#sync/engine/status.ts';
import { aListing } from '../../support/device/listings.ts';

test('what is new and cheaper in a list is counted when the pull has ended, not when another status changes', async () => {
  const status = createStatus();
  const a = aListing(1, { price: 100_000 });
  const b = aListing(2);
  let listed = [a, b];
  let isTold = false;
  const counted = countNews(
    { status: status.get, subscribe: status.subscribe, pullNow: () => undefined },
    () => listed,
  ).then((count) => {
    isTold = true;
    return count;
  });
  status.change({ reach: 'online' });
  status.change({ activity: 'pulling' });
  const sold = aListing(5, { status: 'sold' });
  listed = [{ ...a, price: 90_000 }, aListing(3), aListing(4), sold];
  status.change({ refreshedAt: 1 });
  await Promise.resolve();
  expect(isTold).toBe(false);
  status.change({ activity: 'idle' });
  expect(await counted).toEqual({ new: 2, 'price-drop': 1 });
});
