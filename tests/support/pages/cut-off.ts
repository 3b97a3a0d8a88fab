import type { Page } from '@playwright/test';

/** A page that stays open without a network, in stories that need no service worker. */

const CALLS = '**/api/**';

/**
 * Fails the page's calls of the server, like a phone without a network. Unlike with `setOffline`, parts of
 * the app that the page has not used yet still load, as they do with the service worker.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort('internetdisconnected'));
}

/** Lets the calls pass again, and tells the app. */
export async function goOnline(page: Page): Promise<void> {
  await page.unroute(CALLS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
