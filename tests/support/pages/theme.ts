import type { Page } from '@playwright/test';

/** Sets the page’s theme and waits until it is drawn; the media query changes a frame later. */
export async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (query) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!window.matchMedia(query).matches) await frame();
    await frame();
    await frame(); // drawn
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  }, `(prefers-color-scheme: ${colorScheme})`);
}
