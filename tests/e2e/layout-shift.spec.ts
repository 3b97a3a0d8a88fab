import { expect, type Page } from '@playwright/test';
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { note } from '../support/pages/device-notes.ts';
import { holdRequests, holdStorage } from '../support/pages/hold-requests.ts';
import { layoutShifts } from '../support/pages/layout-shifts.ts';
import { removeRow } from '../support/pages/outbox-rows.ts';
import { main } from '../support/pages/staff-page.ts';
import { onlyLook, server, test } from '../support/pages/worker-servers.ts';
import { desk, phone } from '../support/places/walk.ts';

// No layout shifts: on a first visit, and on a visit with all data stored on the device.

test.use({ reducedMotion: 'no-preference' }); // most people see the page with its motion

onlyLook();

/** The largest accepted sum of layout shifts. The web's usual limit for a good page is 0.1. */
const STILL = 0.02;

async function isStill(page: Page, when: string): Promise<void> {
  const moved = await layoutShifts(page);
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(STILL);
}

for (const [what, address, shown] of [
  ['the home page', '/', 'main article'],
  ['a shared listing', `/?property=${WITH_PHOTOS}`, '[role=dialog] h2'],
] as const) {
  test(`${what} does not shift, on a phone or a desk, nor while a slow phone opens its database`, async ({
    browser,
  }) => {
    for (const viewport of [desk, phone]) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(server.url + address);
      await expect(page.locator(shown).first()).toBeVisible();
      await isStill(page, `first visit, ${viewport.width} px`);
      await expect.poll(() => note(page, 'refreshed')).toBe(true); // the whole catalogue is here
      await page.reload();
      await expect(page.locator(shown).first()).toBeVisible();
      await isStill(page, `again, ${viewport.width} px`);
      if (viewport === phone) await isStillWithLateStorage(page, address);
      await context.close();
    }
  });
}

test('a first search does not shift when its listings, or those that nearly match, take the place of the skeletons', async ({
  browser,
}) => {
  for (const [address, width] of [
    ['/?q=piso riazor', 1920],
    ['/?q=casa sin piscina', 1280],
  ] as const) {
    const context = await browser.newContext({ viewport: { ...desk, width } });
    const page = await context.newPage();
    await page.goto(server.url + address);
    await expect(page.locator('main article').first()).toBeVisible();
    await isStill(page, address);
    await context.close();
  }
});

async function isStillWithLateStorage(page: Page, address: string): Promise<void> {
  const openStorage = await holdStorage(page);
  await page.goto(server.url + address);
  await expect(page.locator('footer')).toBeAttached(); // the first frame is drawn without the listings
  await expect(page.locator('main article')).toHaveCount(0);
  await openStorage();
  await expect(page.locator('main article').first()).toBeAttached();
  await isStill(page, 'opened late');
}

test('the listings on the screen do not shift during the rest of a first download, and a shift is detected', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(server.url);
  await expect.poll(() => note(page, 'refreshed')).toBe(true);
  await page.goto(`${server.url}/robots.txt`); // a page without the app, which would write the note again
  await removeRow(page, 'meta', 'refreshed'); // as if the app was closed before the download was complete
  const release = await holdRequests(page, '**/api/sync?*');
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(main(page).getByText(/^Descargando/)).toBeVisible();
  release();
  await expect(main(page).getByText(/^Al día/)).toBeVisible();
  await isStill(page, 'all of it there');

  await page.evaluate(() => {
    const pusher = document.createElement('div');
    pusher.style.height = '300px';
    document.querySelector('main')?.prepend(pusher);
  });
  const moved = await layoutShifts(page);
  expect(moved.reduce((all, { value }) => all + value, 0)).toBeGreaterThan(STILL);
});
