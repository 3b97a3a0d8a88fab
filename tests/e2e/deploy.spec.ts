import { expect, type Page, test } from '@playwright/test';

import {
  codeOf,
  loseServicesChunk,
  startTwoVersions,
  type Version,
} from '../support/two-versions.ts';
import { isControlled } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

// A tab opened before a deploy. The server no longer has any chunk of its version.

let server: Awaited<ReturnType<typeof startTwoVersions>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startTwoVersions();
});
test.afterAll(() => server.stop());
test.beforeEach(() => server.deploy('old'));

const email = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Correo electrónico' });
const version = (page: Page) =>
  page.locator('script[type=module][src]').evaluate((script) => script.getAttribute('src'));

async function typeOnOldPage(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await email(page).fill('visitante@example.test');
  expect(await version(page)).toContain(codeOf.old);
}

/** Opens a lazy route by the footer's link (a phone's menu hides it) and expects the page to run this version. */
async function opensFinancing(page: Page, by: Version): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Financiación' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'La cuota, antes que la casa' }),
  ).toBeVisible();
  expect(await version(page)).toContain(codeOf[by]);
}

test('an old tab without a service worker opens a lazy route: the new version loads, and Back restores the typed text', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await typeOnOldPage(page);
  server.deploy('new');
  await opensFinancing(page, 'new');
  await page.goBack();
  await expect(email(page)).toHaveValue('visitante@example.test');
  await context.close();
});

test('an old tab with its service worker opens a lazy route in the old version', async ({
  page,
}) => {
  await typeOnOldPage(page);
  await isControlled(page);
  server.deploy('new');
  await opensFinancing(page, 'old');
  await page.goBack();
  await expect(email(page)).toHaveValue('visitante@example.test');
});

test('an old tab whose service worker has lost the chunk loads the new version by itself', async ({
  page,
}) => {
  await typeOnOldPage(page);
  await isControlled(page);
  server.deploy('new');
  await page.evaluate(loseServicesChunk);
  await opensFinancing(page, 'new');
});

test('a new version is offered, loads only on confirmation, and keeps the typed text', async ({
  page,
}) => {
  await typeOnOldPage(page);
  await isControlled(page);
  server.deploy('new');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('complementary', { name: 'Hay una versión nueva' });
  await expect(offer).toContainText('lo que estás escribiendo se conservan');
  await expect(email(page)).toHaveValue('visitante@example.test');
  expect(await version(page)).toContain(codeOf.old);
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => version(page).catch(() => '')).toContain(codeOf.new);
  await expect(email(page)).toHaveValue('visitante@example.test');
  await expect(offer).toHaveCount(0);
});
