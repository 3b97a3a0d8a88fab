import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { buildPage } from '../../pocketbase/build.mjs';
import { freePort } from '../support/free-port.ts';

// Every part in every state, for developers: there while developing, and not at all in what visitors get.

const MARK = 'Marola playground';

test.describe('while developing', () => {
  let vite: ViteDevServer;
  let address: string;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const port = await freePort();
    vite = await createServer({
      root: join(import.meta.dirname, '../..'),
      logLevel: 'error',
      server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
    });
    await vite.listen();
    address = `http://127.0.0.1:${port}/dev/playground`;
  });
  test.afterAll(() => vite.close());

  for (const theme of ['Light', 'Dark']) {
    test(`shows every part, ${theme.toLowerCase()}`, async ({ page }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(address);
      await expect(page.getByRole('heading', { name: MARK })).toBeVisible({ timeout: 60_000 });
      await page.getByText(theme, { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
      await page.getByRole('button', { name: 'centre' }).click();
      await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Error toast' }).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});

test('nothing of it is in the page that is built', async () => {
  test.setTimeout(180_000);
  const built = await buildPage();
  const files = (await readdir(built, { recursive: true })).filter((file) =>
    /\.(js|css|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(await readFile(join(built, file), 'utf8'), file).not.toMatch(/playground/i);
});
