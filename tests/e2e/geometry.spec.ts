import { expect, type Page, test } from '@playwright/test';
import { plainPages, show, statesAt, type Tongue, tongues, visit } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { layoutFaults, smallTargets } from '../support/geometry.ts';
import type { TestServer } from '../support/server.ts';

// Nothing scrolls sideways, is cut off or lies on something else, at any width and in any language.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ reducedMotion: 'reduce' });

/** Widths in groups that show the same controls, the edges of every layout among them. */
const groups = [
  [320, 390, 767],
  [768, 960, 1079, 1080, 1280, 1920],
];

/** Opens each state once a group, and looks at it at every width of the group. */
async function faultsAt(page: Page, widths: number[], tongue: Tongue): Promise<string[]> {
  const found: string[] = [];
  const size = (width: number) => ({ width, height: width < 768 ? 844 : 800 });
  for (const name of statesAt(widths[0] ?? 0)) {
    await page.setViewportSize(size(widths[0] ?? 0));
    await show(page, server.url, name, tongue);
    for (const width of widths) {
      await page.setViewportSize(size(width));
      // What is drawn by measured width follows one frame later.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
      );
      for (const fault of await layoutFaults(page))
        found.push(`${width} ${tongue} ${name}: ${fault}`);
    }
  }
  return found;
}

for (const tongue of tongues) {
  test(`every state fits from 320 to 1920 px: ${tongue}`, async ({ page }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const widths of groups) found.push(...(await faultsAt(page, widths, tongue)));
    expect(found).toEqual([]);
  });
}

test('every page fits on a small phone and at a desk', async ({ page }) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of plainPages) {
      await visit(page, server.url, address);
      for (const fault of await layoutFaults(page)) found.push(`${width} ${address}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});

test('every state fits with text twice as large', async ({ page }) => {
  test.setTimeout(300_000);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const found: string[] = [];
  for (const widths of [[390], [768, 1280]])
    for (const tongue of tongues) found.push(...(await faultsAt(page, widths, tongue)));
  expect(found).toEqual([]);
});

test('every target of a phone is as large as a finger', async ({ page }) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of statesAt(width)) {
      await show(page, server.url, name);
      for (const target of await smallTargets(page)) found.push(`${width} ${name}: ${target}`);
    }
  }
  expect(found).toEqual([]);
});
