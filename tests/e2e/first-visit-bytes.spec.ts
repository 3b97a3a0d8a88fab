import type { Page } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { cards, phone } from '../support/served-start.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/story.ts';

// What a first visit to the list loads, in bytes of bodies as they are sent.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer({ wholePages: true });
});
test.afterAll(() => server.stop());

/** The code of the device, and of pages that are not open: fetched after React has adopted the page. */
const AFTER_ADOPTION = /\/assets\/(shared|device|conditions|listing|served|on-demand)-.*\.js$/;

/** Counts the bodies and pictures that a page loads. */
function countLoads(page: Page) {
  const loads: { isPicture: boolean; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const isFetched = request.resourceType() === 'fetch';
    // The photos for offline use come last, and are mostly those that were shown.
    if (request.url().startsWith('data:') || (isFetched && request.url().includes('/api/files/')))
      return;
    const bytes = request.sizes().then((sizes) => sizes.responseBodySize);
    loads.push({ isPicture: request.resourceType() === 'image', bytes });
  });
  return {
    pictures: () => loads.filter(({ isPicture }) => isPicture).length,
    bytes: async () => {
      const sizes = await Promise.all(loads.map(({ bytes }) => bytes));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

for (const { what, device, budget, pictures } of [
  {
    what: 'phone',
    device: { ...phone, deviceScaleFactor: 3 },
    budget: 620_000,
    pictures: 24, // the hero, and one of each listing with photos
  },
  {
    what: 'desk',
    device: { viewport: { width: 1280, height: 800 } },
    budget: 690_000,
    pictures: 25, // two of the wide card
  },
])
  test.describe(() => {
    test.use(device);
    test(`a first visit on a ${what} loads at most ${budget / 1000} kB until its 24 cards have been seen, and 170 kB afterwards`, async ({
      page,
    }) => {
      const loaded = countLoads(page);
      const release = await holdRequests(page, AFTER_ADOPTION);
      await page.goto(server.url);
      await expect(page.locator('.adopted')).toHaveCount(1);
      for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
      await expect.poll(loaded.pictures).toBe(pictures);
      const before = await loaded.bytes();
      expect(before).toBeLessThanOrEqual(budget);
      release();
      await expect(page.getByText('Al día').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect((await loaded.bytes()) - before).toBeLessThanOrEqual(170_000);
    });
  });
