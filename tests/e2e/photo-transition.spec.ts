import { expect, type Page, test } from '@playwright/test';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';

// The view transition from the card's photo to the detail's. Focus and Back work as without it.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

/** Returns a reader of the pseudo-elements that were animated by view transitions. */
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

    test('the photo is animated, the focus moves into the detail and returns, and Back closes it', async ({
      page,
    }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const seen = await watchTransitions(page);
      await page.clock.install();
      await page.goto(server.url);
      const link = page.locator('main article h3 a').first();
      await link.focus();
      // The transition waits 0.5 s for the detail, and a busy machine needs longer: stop the clock.
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('opening a listing animates nothing', async ({ page }) => {
    const seen = await watchTransitions(page);
    await page.goto(server.url);
    await page.locator('main article h3 a').first().click();
    await expect(page.getByRole('dialog').getByText('Características')).toBeVisible();
    expect(await seen()).toEqual([]);
  });
});
