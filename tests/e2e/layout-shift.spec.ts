import { expect, type Page, test } from '@playwright/test';
import { main } from '../support/admin-page.ts';
import { WITH_PHOTOS } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { note } from '../support/device-notes.ts';
import { removeRow } from '../support/outbox-rows.ts';
import type { TestServer } from '../support/server.ts';

// Nothing moves under the eyes of whoever is reading: on a first visit, and with everything stored.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

/** Largest sum that counts as still (the aim; below 0.1 is called good on the web). */
const STILL = 0.02;

/** What has moved since the page was opened, without what a person's own press has moved. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    const moved: { value: number; what: string[] }[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput)
          moved.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'nothing'),
          });
    };
    type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries come with the next turn; frames on the way are drawn first.
    await new Promise((resolve) => setTimeout(resolve, 500));
    take(observer.takeRecords());
    return moved;
  });

async function isStill(page: Page, when: string): Promise<void> {
  const moved = await shifts(page);
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(STILL);
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the home page stands still', async ({ page }) => {
      await page.goto(server.url);
      await expect(page.locator('main article').first()).toBeVisible();
      await isStill(page, 'first visit');
      await page.reload();
      await expect(page.locator('main article').first()).toBeVisible();
      await isStill(page, 'again');
    });

    test('a shared listing stands still', async ({ page }) => {
      await page.goto(`${server.url}/?property=${WITH_PHOTOS}`);
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await isStill(page, 'first visit');
      await page.reload();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await isStill(page, 'again');
    });
  });
}

for (const [what, address] of [
  ['the home page', '/'],
  ['a shared listing', `/?property=${WITH_PHOTOS}`],
] as const)
  test(`${what} stands still while a slow phone opens what it has stored`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.addInitScript(openStorageLate);
    await page.goto(`${server.url}${address}`);
    await expect(page.locator('footer')).toBeAttached(); // the first frame no longer waits for the listings
    await expect(page.locator('main article')).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('storage-opens')));
    await expect(page.locator('main article').first()).toBeAttached();
    await isStill(page, 'opened late');
  });

test.describe('while the rest of a first download comes', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } }); // else no answer can be held up

  test('the listings that are there stand still', async ({ page }) => {
    await page.goto(server.url);
    await expect.poll(() => note(page, 'refreshed')).toBe(true);
    await page.goto(`${server.url}/robots.txt`); // where no app notes it anew
    await removeRow(page, 'meta', 'refreshed'); // closed before all had come
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/sync?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(server.url);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(main(page).getByText(/^Descargando/)).toBeVisible();
    release();
    await expect(main(page).getByText(/^Al día/)).toBeVisible();
    await isStill(page, 'all of it there');
  });
});

/** Tells the page only then that its database is open. */
function openStorageLate() {
  Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
    set(this: IDBOpenDBRequest, heard: (event: Event) => void) {
      this.addEventListener('success', (event) =>
        window.addEventListener('storage-opens', () => heard.call(this, event), { once: true }),
      );
    },
  });
}

test('a shift is seen when there is one', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.evaluate(() => {
    const pusher = document.createElement('div');
    pusher.style.height = '300px';
    document.querySelector('main')?.prepend(pusher);
  });
  const moved = await shifts(page);
  expect(moved.reduce((all, { value }) => all + value, 0)).toBeGreaterThan(STILL);
});
