import { expect, type Page } from '@playwright/test';
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { stored as rowsOf } from '../support/pages/device-notes.ts';
import { aPriceChange, aRow, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { signIn, stored } from '../support/pages/staff-page.ts';
import { admin, ownServer, server, test } from '../support/pages/worker-servers.ts';
import { fullChromium } from '../support/programs/browsers.ts';

// The headless shell has no installation and no background sync.
test.use({ serviceWorkers: 'allow', launchOptions: fullChromium() });

// Background Sync: the service worker sends pending changes while no page of the app is open.

ownServer();

/** Dispatches the `sync` event that the browser sends to the worker when the network is back. */
async function callWorker(page: Page, tag: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.url,
    registrationId: await registered,
    tag,
    lastChance: false,
  });
}

test('the page registers a background sync, and the worker sends the pending change when it fires', async ({
  page,
}) => {
  const { price } = await stored(server, WITH_PHOTOS, admin);
  await signIn(page, server, admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  const row = aRow(1, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000));
  await putOutboxRows(page, [row]);
  await page.reload();
  const asked = () =>
    page.evaluate(async () => {
      const sync: unknown = Reflect.get(await navigator.serviceWorker.ready, 'sync');
      if (typeof sync !== 'object' || sync === null || !('getTags' in sync)) return 'none';
      return typeof sync.getTags === 'function' ? String(await sync.getTags()) : 'none';
    });
  await expect.poll(asked).toBe('marola-outbox');

  await page.goto('about:blank'); // closes the last page of the app
  await server.start();
  await page.goto(`${server.url}/robots.txt`); // the browser command needs a page of this origin
  expect((await stored(server, WITH_PHOTOS, admin)).price).toBe(price);
  await callWorker(page, 'marola-outbox');
  await expect
    .poll(async () => (await stored(server, WITH_PHOTOS, admin)).price)
    .toBe(price + 1000);
  await expect.poll(() => rowsOf(page, 'outbox')).toBe('[]');
});
