import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { note } from '../support/pages/device-notes.ts';
import { onlyLook, server, test } from '../support/pages/worker-servers.ts';
import { storyBrowser } from '../support/programs/browsers.ts';

// Bad input from the network or the disk, on the real page over the real server. Each test checks for
// a clear message, no blank page, and no lost data.

let network: FaultProxy;

onlyLook();
test.beforeEach(async () => {
  network = await startFaultProxy(server.url);
});
test.afterEach(() => network.close());

const cards = (page: Page) => page.locator('main article');
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });
/** Expects these words in the strip under the bar. */
const told = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').getByText(words)).toBeVisible();
const isSync = (path: string) => path.startsWith('/api/sync');

/** Expects the bar and a heading. */
async function isNotBlank(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a captive portal (HTML with status 200) is shown as a failure, and Retry loads the listings', async ({
  page,
}) => {
  // The app also retries by itself. With the longest jitter, its fifth attempt comes eight seconds after the fourth.
  await page.addInitScript(() => {
    Math.random = () => 0.99;
  });
  let attempts = 0;
  network.fault(({ path }) => {
    if (!isSync(path)) return undefined;
    if (!path.includes('snapshot')) attempts += 1;
    const body = '<html>Bienvenido al wifi</html>';
    return { type: 'answer', status: 200, contentType: 'text/html', body };
  });
  await page.goto(network.address);
  await told(page, /^Sin conexión · todavía no hay datos/);
  await expect(retry(page)).toBeVisible();
  await isNotBlank(page);
  await expect(page.getByText('Bienvenido al wifi')).toHaveCount(0);
  await expect.poll(() => attempts, { timeout: 30_000 }).toBe(4);
  network.fault(() => undefined);
  await retry(page).click();
  await expect(cards(page).first()).toBeVisible();
});

test(
  'a corrupt local database: the page is not blank, and all data is downloaded and stored again',
  { tag: '@worker' },
  async ({ browserName }, testInfo) => {
    const profile = testInfo.outputPath(`${browserName}-profile`);
    const open = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { ...storyBrowser(), locale: 'es-ES' });
    const first = await open();
    const page = first.pages()[0] ?? (await first.newPage());
    await page.goto(network.address);
    await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
    await first.close();
    await damage(join(profile, 'Default', 'IndexedDB'));

    const second = await open();
    const again = second.pages()[0] ?? (await second.newPage());
    await again.goto(network.address);
    await expect(again.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
    await isNotBlank(again);
    await expect(again.getByText(/no deja guardar datos/)).toHaveCount(0);
    await again.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => note(again, 'refreshed')).toBe(true); // stored again: the page shows the rows earlier
    network.fault(() => ({ type: 'answer', status: 502, contentType: 'text/html', body: '' }));
    await again.reload();
    await expect(again.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
    await second.close();
  },
);

/** Overwrites every file of the browser's IndexedDB folder, as a dying disk might. */
async function damage(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) await writeFile(join(file.parentPath, file.name), 'not a database');
}
