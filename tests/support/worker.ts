import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page. */
export const isControlled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
