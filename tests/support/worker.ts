import type { Page } from '@playwright/test';
import { inTime } from './app-states.ts';

/** Waits until the service worker answers for the page. */
export const isControlled = (page: Page): Promise<void> =>
  inTime
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
