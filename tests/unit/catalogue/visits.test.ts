import { expect, test } from 'vitest';
import { createVisits } from '#catalogue/visits.ts';
import { createDatabase } from '#db/database.ts';
import { createVisitMemory } from '#db/visit-memory.ts';
import type { Listing } from '#domain/listing.ts';
import { newsOf } from '#domain/visit.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { aListing } from '../../support/listings.ts';

const MINUTE = 60_000;

/** A device on which pages are opened, hidden and shown; only its database outlives them. */
function aDevice(listings: readonly Listing[]) {
  const memory = createVisitMemory(createDatabase({ name: `visits-${crypto.randomUUID()}` }));
  const time = createFakeClock();
  let held = listings;
  let complete = true;

  async function openPage() {
    let present = true;
    const changed = new Set<() => void>();
    const shown = new Set<() => void>();
    const follow = (set: Set<() => void>) => (listener: () => void) => {
      set.add(listener);
      return () => set.delete(listener);
    };
    const visits = createVisits({
      memory,
      catalogue: {
        query: () => ({ listings: held, total: held.length }),
        subscribe: follow(changed),
      },
      isComplete: () => complete,
      presence: { isPresent: () => present, subscribe: follow(shown) },
      clock: time.clock,
    });
    await visits.open();
    return {
      news: (listing: Listing) => newsOf(listing, visits.before()),
      pull(next: readonly Listing[]) {
        held = next;
        for (const listener of changed) listener();
      },
      async show(visible: boolean) {
        present = visible;
        for (const listener of shown) listener();
        await time.pass(0);
      },
    };
  }

  return {
    openPage,
    pass: time.pass,
    change(next: readonly Listing[]) {
      held = next;
    },
    complete(is: boolean) {
      complete = is;
    },
  };
}

const dear = aListing(1, { price: 200 });
const cheap = aListing(1, { price: 150 });
const other = aListing(2);

test('what changed since the last visit is news, also after a reload, until the visit after', async () => {
  const device = aDevice([dear]);
  const first = await device.openPage();
  await device.pass(5_000);
  expect(first.news(dear)).toBeUndefined();
  await first.show(false);
  await device.pass(60 * MINUTE);

  device.change([cheap, other]);
  const second = await device.openPage();
  expect([second.news(cheap), second.news(other)]).toEqual(['price-drop', 'new']);
  await device.pass(5_000);
  const reloaded = await device.openPage();
  expect([reloaded.news(cheap), reloaded.news(other)]).toEqual(['price-drop', 'new']);
  for (const page of [second, reloaded]) await page.show(false);
  await device.pass(60 * MINUTE);

  const third = await device.openPage();
  expect([third.news(cheap), third.news(other)]).toEqual([undefined, undefined]);
});

test('a page left open for an hour tells what came in meanwhile when somebody comes back', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(5_000);
  await page.show(false);
  page.pull([dear, other]);
  await device.pass(60 * MINUTE);
  await page.show(true);
  expect(page.news(other)).toBe('new');
});

test('a look at another tab is no end of a visit', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(5_000);
  await page.show(false);
  page.pull([dear, other]);
  await device.pass(5 * MINUTE);
  await page.show(true);
  expect(page.news(other)).toBeUndefined();
});

test('an hour of looking is one visit, also after a glance elsewhere', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(60 * MINUTE);
  page.pull([dear, other]);
  await device.pass(5_000);
  await page.show(false);
  await device.pass(5 * MINUTE);
  const next = await device.openPage();
  expect(next.news(other)).toBeUndefined();
});

test('nothing is written while the page is being hidden', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(5_000);
  page.pull([dear, other]);
  await page.show(false);
  await device.pass(60 * MINUTE);
  const next = await device.openPage();
  expect(next.news(other)).toBe('new');
});

test('half a first download is not what somebody has seen', async () => {
  const device = aDevice([dear]);
  device.complete(false);
  const page = await device.openPage();
  await device.pass(5_000);
  await page.show(false);
  await device.pass(60 * MINUTE);
  device.complete(true);
  const later = await device.openPage();
  expect(later.news(other)).toBeUndefined();
});
