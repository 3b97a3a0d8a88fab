import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createUnreadRows } from '#db/catalogue/catalogue-meta.ts';
import type { PullRequest } from '#remote/remote.ts';
import { createAskAgain } from '#sync/pull/ask-again.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aCursor, aListing, aPage, idOf } from '../../support/device/listings.ts';
import { aTab, MINUTES } from '../../support/device/sync-tab.ts';
import { openTab } from '../catalogue/tabs.ts';

const unread = (n: number) => ({
  ...{ collection: 'listings' as const, id: idOf('l', n), rev: n, reason: 'type: castle' },
});

test('[PULL-14] a row that can be read now is stored, without moving the cursor; another stays unread', async () => {
  const { catalogue, database } = await openTab();
  await catalogue.apply(aPage(9, { reset: true, rejected: [unread(3), unread(5)] }));
  const asked: PullRequest[] = [];
  const answers = [
    aPage(3, { more: true, rejected: [unread(3)] }),
    aPage(5, { more: true, rows: { listings: [aListing(5, { rev: 5 })] } }),
  ];
  const askAgain = createAskAgain({
    remote: {
      async pull(request) {
        asked.push(request);
        return ok(answers.shift() ?? aPage(9));
      },
    },
    catalogue,
    unread: createUnreadRows(database),
    clock: createFakeClock().clock,
  });
  await askAgain(new AbortController().signal);
  expect(asked).toEqual([2, 4].map((since) => ({ since, limit: 1, epoch: 'epoch-1' })));
  expect(catalogue.get(idOf('l', 5))).toMatchObject({ rev: 5 });
  expect(catalogue.rejectedRows()).toBe(1);
  expect(await createUnreadRows(database).revs()).toEqual([3]);
  expect(await catalogue.beginPull()).toEqual(aCursor(9));
});

test('[PULL-14] unreadable rows are asked for at the first pull of a start, and once a day', async () => {
  const { world, pass } = aTab();
  world.unread = [7];
  await pass(1);
  expect(world.askedAgain).toEqual([7]);
  await pass(23 * 60 * MINUTES);
  expect(world.pulls).toBeGreaterThan(1);
  expect(world.askedAgain).toEqual([7]);
  await pass(61 * MINUTES);
  expect(world.askedAgain).toEqual([7, 7]);
});
