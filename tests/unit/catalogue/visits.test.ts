import { expect, test } from 'vitest';
import { createListeners } from '#base/listeners.ts';
import { createVisits } from '#catalogue/visits.ts';
import { createDatabase } from '#db/database.ts';
import { createVisitMemory } from '#db/device/visit-memory.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { newsOf } from '#domain/listing/visit.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aListing } from '../../support/device/listings.ts';

const MINUTE = 60_000;

/** A device whose pages can be opened, hidden and shown. Its database survives them. */
function aDevice(listings: readonly Listing[]) {
  const memory = createVisitMemory(createDatabase({ name: `visits-${crypto.randomUUID()}` }));
  const time = createFakeClock();
  let held = listings;
  let complete = true;

  async function openPage() {
    let present = true;
    const changes = createListeners();
    const visibility = createListeners();
    const visits = createVisits({
      memory,
      catalogue: {
        isComplete: () => true,
        query: () => ({ listings: held, total: held.length }),
        subscribe: changes.subscribe,
      },
      isComplete: () => complete,
      presence: { isPresent: () => present, subscribe: visibility.subscribe },
      clock: time.clock,
    });
    await visits.open();
    return {
      news: (listing: Listing) => newsOf(listing, visits.before()),
      pull(next: readonly Listing[]) {
        held = next;
        changes.notify();
      },
      async show(visible: boolean) {
        present = visible;
        visibility.notify();
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

test('changes since the last visit are new, also after a reload, but not at the next visit', async () => {
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

test('a page hidden for an hour: changes that arrived meanwhile are new when the user returns', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(5_000);
  await page.show(false);
  page.pull([dear, other]);
  await device.pass(60 * MINUTE);
  await page.show(true);
  expect(page.news(other)).toBe('new');
});

test('five minutes in another tab do not end the visit', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(5_000);
  await page.show(false);
  page.pull([dear, other]);
  await device.pass(5 * MINUTE);
  await page.show(true);
  expect(page.news(other)).toBeUndefined();
});

test('a page visible for an hour is one visit, also after five minutes elsewhere', async () => {
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

test('hiding the page writes nothing', async () => {
  const device = aDevice([dear]);
  const page = await device.openPage();
  await device.pass(5_000);
  page.pull([dear, other]);
  await page.show(false);
  await device.pass(60 * MINUTE);
  const next = await device.openPage();
  expect(next.news(other)).toBe('new');
});

test('an incomplete first download does not count as seen', async () => {
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
