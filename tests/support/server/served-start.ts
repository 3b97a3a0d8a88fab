import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../pages/hold-requests.ts';

// The server's page before the app has taken its place.

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile',
};
export const desk = { viewport: { width: 1280, height: 900 } };

export const served = (page: Page) => page.locator('.served');
export const cards = (page: Page) => page.locator('main article');

/** Opens a page of which the styles have arrived, and no script of the app. */
export async function openServed(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, /\/assets\/(?!early-).*\.js$/);
  const early = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/early-'),
  );
  await page.goto(address, { waitUntil: 'commit' });
  await early;
  await expect(served(page).getByRole('contentinfo')).toBeAttached();
  await expect.poll(() => page.evaluate(hasStyles)).toBe(true);
  return release;
}

const hasStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  );

/** Tags the page's headings, first cards and pictures, and those of an open listing. The returned function counts those that are gone. */
export async function tagNodes(page: Page): Promise<() => Promise<number>> {
  const nodes = await page.evaluateHandle(() => {
    const cards = [...document.querySelectorAll('main article')].slice(0, 2);
    const parts = document.querySelectorAll(
      'header, main, main h1, main > [tabindex], main > [tabindex] img, footer',
    );
    return [...parts, ...cards, ...cards.flatMap((card) => [...card.querySelectorAll('img, h3')])];
  });
  return () => nodes.evaluate((all) => all.filter((node) => !node.isConnected).length);
}

/** Collects the errors in the console, except those that contain a text. */
export function errorsOf(page: Page, except?: string): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isExcepted = except !== undefined && message.text().includes(except);
    if (message.type() === 'error' && !isExcepted) errors.push(message.text());
  });
  return errors;
}

/** Opens a page of the server and lets the app adopt it before the device's code is there: no node goes. Returns the errors in the console. */
export async function adopt(page: Page, address: string): Promise<string[]> {
  const errors = errorsOf(page);
  const release = await openServed(page, address);
  const releaseDevice = await holdRequests(page, /\/assets\/device-/);
  const countGone = await tagNodes(page);
  release();
  await expect(served(page)).toHaveCount(0);
  expect(await countGone()).toBe(0);
  releaseDevice();
  return errors;
}

/** Holds the server's data back. Returns the function that releases it. */
export const holdData = (page: Page): Promise<() => void> => holdRequests(page, '**/api/sync**');
