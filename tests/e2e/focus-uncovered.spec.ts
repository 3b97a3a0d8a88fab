import { expect, type Page, test } from '@playwright/test';
import { type StateName, show } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// Whoever goes by key sees where they are: dock, strip and action bars lie over nothing that has the
// focus (the design's point 12, WCAG 2.2 criterion 2.4.11).

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());
test.use({ reducedMotion: 'reduce' });

/** Far enough to pass the fold of every state several times. */
const STEPS = 45;

/** What has the focus, and what lies over its middle if that is something else. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A native control may be drawn by its label.
    const drawn =
      element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    // A link of several lines is not in the middle of its box.
    const [line] = drawn.getClientRects();
    const [x, y] = line
      ? [line.left + line.width / 2, line.top + line.height / 2]
      : [left + width / 2, top + height / 2];
    const over = document.elementFromPoint(x, y);
    const isCovered = !over || !(drawn.contains(over) || over.contains(drawn));
    return {
      name,
      covered: isCovered ? (over?.outerHTML.slice(0, 120) ?? 'outside the window') : '',
    };
  });

const places: readonly (readonly [StateName, number, number])[] = [
  ['home', 390, 844],
  ['home', 1280, 800],
  ['detail', 390, 844],
  ['detail', 1280, 800],
  ['filters', 390, 844],
];
for (const [state, width, height] of places)
  test(`nothing lies over what has the focus: ${state}, ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await show(page, server.url, state);
    const seen = new Set<string>();
    const covered: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('Tab');
      const { name, covered: by } = await focused(page);
      seen.add(name);
      if (by !== '') covered.push(`${name} under ${by}`);
    }
    expect(seen.size).toBeGreaterThan(5);
    expect(covered).toEqual([]);
  });
