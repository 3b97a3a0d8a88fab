import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { note } from '../support/pages/device-notes.ts';
import { expect, test } from '../support/pages/story.ts';
import { storyBrowser } from '../support/programs/browsers.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';

// Bad input from the network or the disk, on the real page over the real server. Each test checks for
// a clear message, no blank page, and no lost data.

let server: TestServer;
let network: FaultProxy;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());
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

test('a broken sync answer on a first visit shows a failure, and the next attempt loads the listings', async ({
  page,
}) => {
  for (const fault of [
    { type: 'truncate', afterBytes: 3000 }, // ends too early
    { type: 'cut', afterBytes: 3000 }, // breaks off
    { type: 'rewrite', change: () => '{"items":"none"}' }, // has the wrong shape
  ] as const)
    await test.step(fault.type, async () => {
      network.fault(({ path }) => (isSync(path) ? fault : undefined));
      await page.goto(network.address);
      await told(page, /^Sin conexión · todavía no hay datos/);
      await expect(retry(page)).toBeVisible();
      await isNotBlank(page);
    });
  network.fault(() => undefined);
  await expect(cards(page).first()).toBeVisible();
});

test('a malformed answer after the first download: every listing stays', async ({ page }) => {
  await page.goto(network.address);
  await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
  await expect.poll(() => note(page, 'refreshed')).toBe(true); // the download has ended
  network.fault(({ path }) =>
    isSync(path)
      ? { type: 'answer', status: 200, contentType: 'application/json', body: '{{{' }
      : undefined,
  );
  await page.reload();
  await told(page, /^Sin conexión · datos de /);
  await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('a row with an unknown type is left out, and the other rows are shown', async ({ page }) => {
  network.fault(({ path }) =>
    isSync(path)
      ? { type: 'rewrite', change: (body) => body.replaceAll('"type":"villa"', '"type":"castle"') }
      : undefined,
  );
  await page.goto(network.address);
  await told(page, '1 anuncio ha llegado ilegible y no se muestra');
  await expect(page.getByRole('heading', { name: '23 propiedades' })).toBeVisible();
  await expect(page.getByText('Villa con piscina')).toHaveCount(0);
  await isNotBlank(page);
});

test('a photo of 0 bytes shows the placeholder and is fetched again later', async ({ page }) => {
  network.fault(({ path }) =>
    path.startsWith('/api/files/')
      ? { type: 'answer', status: 200, contentType: 'image/jpeg', body: '' }
      : undefined,
  );
  await page.goto(network.address);
  await expect(page.getByText('Error al cargar imagen').first()).toBeVisible();
  network.fault(() => undefined);
  await page.reload();
  const first = cards(page).first().locator('img').last();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('without IndexedDB the app works online and shows that nothing is stored; without BroadcastChannel it shows the listings', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await page.goto(network.address);
  await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
  expect(await page.evaluate(() => 'BroadcastChannel' in window)).toBe(false);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.reload();
  await told(page, /no deja guardar datos/);
  await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
});

test('a full disk: a warning and the listings are shown', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: network.address,
    quotaSize: 30_000,
  });
  await page.goto(network.address);
  await told(page, /almacenamiento de este dispositivo está lleno/);
  await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
});

test('an old app opens the database of a newer version: it reads it and changes nothing', async ({
  page,
}) => {
  await page.goto(network.address);
  await expect(page.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
  const raised = await page.context().newPage();
  await raised.goto(`${network.address}/robots.txt`);
  await page.close();
  await raised.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('marola', 9990);
        opening.onupgradeneeded = () => opening.result.createObjectStore('of-tomorrow');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await raised.goto(network.address);
  await told(raised, /una versión más nueva de la aplicación/);
  await expect(raised.getByRole('heading', { name: '24 propiedades' })).toBeVisible();
  const stores = await raised.evaluate(async () =>
    (await indexedDB.databases()).map(({ name, version }) => ({ name, version })),
  );
  expect(stores).toContainEqual({ name: 'marola', version: 9990 });
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
