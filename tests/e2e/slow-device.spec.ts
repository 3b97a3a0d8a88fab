import { expect, type Page, test } from '@playwright/test';
import privatePages from '../../src/domain/private-pages.json' with { type: 'json' };
import { main, signIn, stored } from '../support/admin-page.ts';
import { goTo, WITH_PHOTOS } from '../support/app-states.ts';
import { goOffline } from '../support/cut-off.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { roleIsStored } from '../support/device-notes.ts';
import { holdStorage } from '../support/hold-requests.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/outbox-rows.ts';
import type { TestServer } from '../support/server.ts';

// What a person meets whose phone opens its storage slowly, or whose network is slow.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 } });

/** Pages that say the same to everybody. */
const OPEN = ['/auth'];

test('an agent with a waiting change opens the app on a device whose storage opens slowly: no page says who is signed in or what waits before the storage is read', async ({
  page,
}) => {
  const admin = await server.createAdmin();
  const { price, title } = await stored(server, WITH_PHOTOS, admin);
  await page.clock.install();
  await signIn(page, server, admin);
  await roleIsStored(page);
  await goOffline(page);
  await putOutboxRows(page, [aRow(1, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000))]);

  const openStorage = await holdStorage(page);
  await page.goto(`${server.url}/mesa/pendientes`);
  await expect(page.locator('footer')).toBeAttached(); // the frame is drawn without the device
  await page.clock.pauseAt(Date.now() + 500); // after ten seconds the app would go on without the storage
  await expect(main(page)).toHaveText('');
  for (const address of privatePages) {
    if (OPEN.includes(address)) continue;
    await goTo(page, address);
    await isShown(page);
    await expect(main(page), address).toHaveText('');
  }
  await goTo(page, '/mesa/pendientes');
  await page.clock.resume();
  await openStorage();
  await expect(main(page).getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await goTo(page, '/mesa');
  await expect(page.getByRole('table')).toBeVisible();
});

/** Waits until the page of the last navigation is drawn: it then has the focus, or its heading has. */
async function isShown(page: Page): Promise<void> {
  await expect(main(page).locator(':focus').or(page.locator('main:focus'))).toBeAttached();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
