import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/support/browsers.ts';

const executablePath = chromiumPath();
const decides = process.env.CI === 'true';

/** Stories on the built page against a real server, two files at a time: each waits more than it works. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 180_000, // a story of many pages takes a quiet machine 20 s, and a very busy one 90
  workers: 2,
  forbidOnly: decides,
  retries: decides ? 1 : 0, // a hiccup of the machine decides nothing, but is named
  // Where nobody watches, a dot a story: what went wrong then stands together at the end.
  // The report is not under test-results/, which Playwright empties when it starts.
  reporter: [[decides ? 'dot' : 'line'], ['json', { outputFile: '.reports/e2e.json' }]],
  expect: {
    timeout: 20_000, // a first visit reads, compiles and downloads everything: on a busy machine not a matter of 5 s
    toHaveScreenshot: { pathTemplate: 'tests/pixels/{arg}{ext}' },
  },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: decides ? 'off' : 'retain-on-failure', // recording takes time, and nobody fetches it there
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
