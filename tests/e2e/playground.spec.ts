import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { buildPage } from '../../pocketbase/build.mjs';
import { freePort } from '../support/machine/free-port.ts';

// The playground shows developers every UI component in every state. The built page does not contain it.

const MARK = 'Marola playground';
const ROOT = join(import.meta.dirname, '../..');

/** The components exported by src/ui, and whether React renders each of them in this page. */
async function parts(page: Page): Promise<{ readonly name: string; readonly isDrawn: boolean }[]> {
  const files = (await readdir(join(ROOT, 'src/ui'), { recursive: true })).filter((file) =>
    file.endsWith('.tsx'),
  );
  return page.evaluate(async (files) => {
    type Fiber = { elementType: unknown; child: Fiber | null; sibling: Fiber | null };
    const drawn = new Set<unknown>();
    const collect = (fiber: Fiber | null) => {
      for (let at = fiber; at !== null; at = at.sibling) {
        drawn.add(at.elementType);
        collect(at.child);
      }
    };
    const place = document.getElementById('root') ?? document.body;
    for (const [name, value] of Object.entries(place))
      if (name.startsWith('__reactContainer$')) collect(value.stateNode.current);
    const modules = await Promise.all(files.map((file) => import(`/src/ui/${file}`)));
    return modules
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => /^[A-Z]/.test(name))
      .map(([name, part]) => ({ name, isDrawn: drawn.has(part) }));
  }, files);
}

test.describe('in development', () => {
  let vite: ViteDevServer;
  let page: Page; // shared, because Vite serves each module by itself
  const errors: Error[] = [];
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000); // Vite transforms every module of the page
    const port = await freePort();
    vite = await createServer({
      root: ROOT,
      logLevel: 'error',
      server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
    });
    await vite.listen();
    page = await (await browser.newContext()).newPage(); // axe opens another page in its context
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`http://127.0.0.1:${port}/dev/playground`);
    await expect(page.getByRole('heading', { name: MARK })).toBeVisible({ timeout: 60_000 });
  });
  test.afterAll(() => vite.close());

  test('the playground has no errors or accessibility faults in either theme', async () => {
    await page.getByRole('button', { name: 'centre' }).click();
    await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const theme of ['Light', 'Dark']) {
      await page.getByRole('radio', { name: theme }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
      await page.getByRole('button', { name: 'Error toast' }).click();
      await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).first().click(); // it would lie on other buttons
    }
    expect(errors).toEqual([]);
  });

  test('the playground shows every component that src/ui exports', async () => {
    const left = new Set((await parts(page)).map(({ name }) => name));
    expect(left.size).toBeGreaterThan(50);
    const look = async () => {
      for (const { name, isDrawn } of await parts(page)) if (isDrawn) left.delete(name);
    };
    await look();
    for (const [opener, opened] of [
      ['centre', page.getByRole('dialog', { name: 'A dialog' })],
      ['page', page.getByRole('dialog', { name: 'A bare dialog' })],
      ['Alert dialog', page.getByRole('alertdialog', { name: 'Remove it?' })],
      ['Menu', page.getByRole('menu', { name: 'Menu' })],
      ['Pane', page.getByRole('dialog', { name: 'A pane' })],
      ['First', page.getByRole('link', { name: 'Another link' }).first()],
      ['Banner at the bar', page.getByRole('complementary', { name: 'A banner' })],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(opened).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
    }
    expect([...left]).toEqual([]);
  });
});

test('the built page contains no code of the playground', async () => {
  test.setTimeout(180_000);
  const built = await buildPage();
  const files = (await readdir(built, { recursive: true })).filter((file) =>
    /\.(js|css|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(await readFile(join(built, file), 'utf8'), file).not.toMatch(/(dev|tests)\/playground/);
});
