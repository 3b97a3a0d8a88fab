import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { agencyPages, visitPage } from '../support/agency-pages.ts';
import { type Tongue, tongues } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { layoutFaults, smallTargets } from '../support/geometry.ts';
import type { TestServer } from '../support/server.ts';
import { wear } from '../support/theme.ts';

// Geometry of the agency's pages in every language, and what axe has against them in both themes.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ reducedMotion: 'reduce' });

const sizeOf = (width: number) => ({ width, height: width < 768 ? 844 : 800 });

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  // What is drawn by measured width follows one frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Opens each page once and looks at it at every width. */
async function faults(page: Page, tongue: Tongue): Promise<string[]> {
  const found: string[] = [];
  for (const address of agencyPages) {
    await page.setViewportSize(sizeOf(320));
    await visitPage(page, server.url, address, tongue);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await resize(page, width);
      const wrong = await layoutFaults(page);
      if (width < 768) wrong.push(...(await smallTargets(page)));
      found.push(...wrong.map((fault) => `${width} ${address}: ${fault}`));
    }
  }
  return found;
}

for (const tongue of tongues) {
  test(`every page fits from 320 to 1920 px, with targets for fingers: ${tongue}`, async ({
    page,
  }) => {
    expect(await faults(page, tongue)).toEqual([]);
  });
}

test('axe finds nothing on any page, phone and desk, light and dark', async ({ page }) => {
  test.setTimeout(420_000); // 56 looks: a minute alone, several on a machine that others use
  const found: string[] = [];
  for (const address of agencyPages) {
    await page.setViewportSize(sizeOf(390));
    await visitPage(page, server.url, address, 'es');
    if (address === '/cookies') await page.getByRole('button', { name: 'Configurar' }).click();
    for (const width of [390, 1280]) {
      await resize(page, width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await wear(page, colorScheme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          found.push(`${width} ${colorScheme} ${address} ${id}: ${nodes[0]?.html}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('every page fits with text twice as large', async ({ page }) => {
  const found: string[] = [];
  for (const address of agencyPages) {
    await page.setViewportSize(sizeOf(390));
    await visitPage(page, server.url, address, 'gl');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 1280]) {
      await resize(page, width);
      for (const fault of await layoutFaults(page)) found.push(`${width} ${address}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});
