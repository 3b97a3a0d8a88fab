import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../support/pages/hold-requests.ts';
import { ownServer, server, test } from '../support/pages/worker-servers.ts';
import { phone } from '../support/server/served-start.ts';

// What a first visit to the list loads, in bytes of bodies as they are sent.

ownServer({ wholePages: true });

/** The code of the device, and of pages that are not open: fetched after React has adopted the page. */
const AFTER_ADOPTION = /\/assets\/(shared|device|conditions|listing|served|on-demand)-.*\.js$/;

/** Counts the bodies and pictures that a page loads, each once: the browser also reports what it takes from its memory. */
function countLoads(page: Page) {
  const loads = new Map<string, { isPicture: boolean; bytes: Promise<number> }>();
  page.on('requestfinished', (request) => {
    const isFetched = request.resourceType() === 'fetch';
    // The photos for offline use come last, and are mostly those that were shown.
    const isForLater = isFetched && request.url().includes('/api/files/');
    if (isForLater || request.url().startsWith('data:') || loads.has(request.url())) return;
    const bytes = request
      .sizes()
      .then((sizes) => sizes.responseBodySize)
      .catch(() => 0);
    loads.set(request.url(), { isPicture: request.resourceType() === 'image', bytes });
  });
  return {
    pictures: () => [...loads.values()].filter(({ isPicture }) => isPicture).length,
    bytes: async () => {
      const sizes = await Promise.all([...loads.values()].map(({ bytes }) => bytes));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

/** Scrolls to one place of the list after the other, and waits for its pictures. React replaces cards meanwhile, and keeps their places. */
const seeAllCards = (page: Page) =>
  page.locator('main [aria-posinset]').evaluateAll(async (places) => {
    for (const position of places.keys()) {
      const place = () => document.querySelector(`main [aria-posinset="${position + 1}"]`);
      place()?.scrollIntoView();
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while ([...(place()?.querySelectorAll('img') ?? [])].some((picture) => !picture.complete));
    }
    return places.length;
  });

for (const { what, device, seen, all, pictures } of [
  {
    what: 'phone',
    device: { ...phone, deviceScaleFactor: 3 },
    seen: 620_000,
    all: 1_100_000, // 280 kB of them are the sharper pictures of the last cards; a screen of one pixel a point loads none
    pictures: 24, // the hero, and one of each listing with photos
  },
  {
    what: 'desk',
    device: { viewport: { width: 1280, height: 800 } },
    seen: 690_000,
    all: 912_000, // 15 kB of them are the words of the search in three languages
    pictures: 25, // two of the wide card
  },
])
  test.describe(() => {
    test.use(device);
    test(`a first visit on a ${what} loads at most ${seen / 1000} kB until its 24 cards have been seen, and ${all / 1000} kB in all`, async ({
      page,
    }) => {
      const loaded = countLoads(page);
      const release = await holdRequests(page, AFTER_ADOPTION);
      await page.goto(server.url);
      await expect(page.locator('.adopted')).toHaveCount(1);
      expect(await seeAllCards(page)).toBe(24);
      await expect.poll(loaded.pictures).toBe(pictures);
      expect(await loaded.bytes()).toBeLessThanOrEqual(seen);
      release();
      await expect(page.getByText('Al día').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await loaded.bytes()).toBeLessThanOrEqual(all);
    });
  });
