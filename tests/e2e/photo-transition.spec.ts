import { expect, type Page, test } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// The card's photo becomes the detail's, and nothing else about opening and closing changes.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

/** Names what is in motion whenever a transition is ready to run. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement !== null)
            seen.push(effect.pseudoElement);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the photo moves, the focus goes in and comes back, and Back closes', async ({ page }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const seen = await watchTransitions(page);
      await page.clock.install();
      await page.goto(server.url);
      const link = page.locator('main article h3 a').first();
      await link.focus();
      // The transition waits half a second for the detail, which takes a busy machine longer.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.keyboard.press('Enter');
      const detail = page.getByRole('dialog');
      await expect(detail.getByText('Características')).toBeVisible();
      await expect.poll(seen).toContain('::view-transition-group(listing-photo)');
      expect(await seen()).toContain('::view-transition-old(listing-photo)');
      expect(await seen()).toContain('::view-transition-new(listing-photo)');
      await expect
        .poll(() => detail.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.clock.resume();
      await page.goBack();
      await expect(detail).toHaveCount(0);
      await expect(link).toBeFocused();
      expect(errors).toEqual([]);
    });
  });
}

test.describe('for whoever asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves', async ({ page }) => {
    const seen = await watchTransitions(page);
    await page.goto(server.url);
    await page.locator('main article h3 a').first().click();
    await expect(page.getByRole('dialog').getByText('Características')).toBeVisible();
    expect(await seen()).toEqual([]);
  });
});
