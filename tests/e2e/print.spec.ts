import { expect, test } from '@playwright/test';
import { WITH_PHOTOS } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// Printing: an open listing fits on one sheet, with dark text on a light background.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test(`a listing is printed on one sheet without buttons, from ${device}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${server.url}/?property=${WITH_PHOTOS}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /foto 1 de/ })).toHaveJSProperty('complete', true);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Características')).toBeVisible();
    await expect(dialog.getByText(/\d\s€/).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('main article').filter({ visible: true })).toHaveCount(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(252, 252, 250)');
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await context.close();
  });
}

test('a page is printed without the top bar and the footer', async ({ page }) => {
  await page.goto(`${server.url}/sobre-nosotros`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
