import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../pocketbase/demo/import.mjs';
import { inTime } from '../support/app-states.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { isControlled } from '../support/worker.ts';

// A tab that was opened before a deploy: the server no longer has a single chunk of its version.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'marola-deploy-'));
const served = join(folder, 'served');
const versions = { old: join(folder, 'old'), new: join(folder, 'new') };
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  cpSync(await buildPage(), versions.old, { recursive: true });
  // The same sources with every chunk at another address: no name of the old version is left.
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--emptyOutDir', '--logLevel=error', '--assetsDir=code'];
  execFileSync(process.execPath, [vite, 'build', `--outDir=${versions.new}`, ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  cpSync(versions.old, served, { recursive: true });
  server = await startServer({ publicDir: served });
  await importDemoCatalogue(server.dataDir);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function deploy(version: keyof typeof versions): void {
  cpSync(versions[version], `${served}-next`, { recursive: true });
  renameSync(served, `${served}-before`);
  renameSync(`${served}-next`, served);
  rmSync(`${served}-before`, { recursive: true });
}
test.beforeEach(() => deploy('old'));

const email = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Correo electrónico' });
const version = (page: Page) =>
  page.locator('script[type=module][src]').evaluate((script) => script.getAttribute('src'));

async function typeOnOldPage(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await email(page).fill('visitante@example.test');
  expect(await version(page)).toContain('/assets/');
}

/** Follows the footer's link, since no menu that a phone shows at once has it, and sees whose code draws the page. */
async function opensFinancing(page: Page, code: '/assets/' | '/code/'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Financiación' }).click();
  await inTime(
    page.getByRole('heading', { level: 1, name: 'La cuota, antes que la casa' }),
  ).toBeVisible();
  expect(await version(page)).toContain(code);
}

test('an old tab without a worker opens a lazy route with the new version, and what was typed is there on the way back', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await typeOnOldPage(page);
  deploy('new');
  await opensFinancing(page, '/code/');
  await page.goBack();
  await inTime(email(page)).toHaveValue('visitante@example.test');
  await context.close();
});

test('an old tab with its worker opens a lazy route as if nothing had happened', async ({
  page,
}) => {
  await typeOnOldPage(page);
  await isControlled(page);
  deploy('new');
  await opensFinancing(page, '/assets/');
  await page.goBack();
  await inTime(email(page)).toHaveValue('visitante@example.test');
});

test('an old tab whose worker lost its chunks too changes to the new version by itself', async ({
  page,
}) => {
  await typeOnOldPage(page);
  await isControlled(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes('/assets/servicios')) await cache.delete(url);
    }
  });
  const system = await page.context().newCDPSession(page);
  await system.send('Network.clearBrowserCache'); // the worker's fetch would find it there
  deploy('new');
  await opensFinancing(page, '/code/');
});

test('the new version is offered, waits for a yes, and takes over with the typed form still there', async ({
  page,
}) => {
  await typeOnOldPage(page);
  await isControlled(page);
  deploy('new');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('complementary', { name: 'Hay una versión nueva' });
  await inTime(offer).toContainText('lo que estás escribiendo se conservan');
  await expect(email(page)).toHaveValue('visitante@example.test');
  expect(await version(page)).toContain('/assets/');
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await inTime.poll(() => version(page).catch(() => '')).toContain('/code/');
  await inTime(email(page)).toHaveValue('visitante@example.test');
  await expect(offer).toHaveCount(0);
});
