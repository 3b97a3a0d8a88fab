import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Stories without a service worker, except those with the tag `@worker`. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
});

/** Waits until the app has taken the place of the server's page, whose menus work without scripts. */
export const appAnswers = (page: Page): Promise<void> =>
  expect(page.locator('#root header details')).toHaveCount(0);
