import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page. */
export async function isControlled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready)); // as long as it precaches
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}
