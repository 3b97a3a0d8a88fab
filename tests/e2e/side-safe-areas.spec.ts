import { expect, test } from '@playwright/test';
import { show, statesAt } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { layoutFaults } from '../support/geometry.ts';
import type { TestServer } from '../support/server.ts';

// A phone in landscape: the notch and the rounded corners cover a strip at the left and the right.

const INSET = 47;

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 844, height: 390 }, reducedMotion: 'reduce', hasTouch: true });

test('no control and no text is under the notch of a phone in landscape', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: INSET, right: INSET, leftMax: INSET, rightMax: INSET, bottom: 21 },
  });
  const found: string[] = [];
  for (const name of statesAt(844)) {
    await show(page, server.url, name);
    const under = await page.evaluate((inset) => {
      const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
      const faults: string[] = [];
      for (const element of scope.querySelectorAll('a, button, input, h1, h2, h3, p')) {
        const { left, right, width } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const isSpoken = getComputedStyle(element).clipPath === 'inset(50%)';
        // The later listings of a horizontal strip are off screen until it is scrolled.
        const isInStrip = element.closest('ul')?.scrollWidth !== element.closest('ul')?.clientWidth;
        if (!isSeen || isSpoken || isInStrip || width === 0) continue;
        // Only the content counts: the hover background of a button may extend further.
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        const start = left + Number.parseFloat(paddingLeft);
        const end = right - Number.parseFloat(paddingRight);
        if (start < inset - 1 || end > innerWidth - inset + 1)
          faults.push(`${element.tagName} «${element.textContent?.trim().slice(0, 30)}»`);
      }
      return faults;
    }, INSET);
    for (const fault of under) found.push(`${name}: under the notch: ${fault}`);
    for (const fault of await layoutFaults(page)) found.push(`${name}: ${fault}`);
  }
  expect(found).toEqual([]);
});
