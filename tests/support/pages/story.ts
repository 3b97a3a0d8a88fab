import { test as base, expect } from '@playwright/test';

export { expect };

/** Stories without a service worker, except those with the tag `@worker`. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
});
