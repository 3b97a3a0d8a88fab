import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './tests/support/browsers.ts';

const executablePath = chromiumPath();

/** Stories on the built page against a real server, one after the other: they share two cores. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 90_000,
  workers: 1,
  forbidOnly: process.env.CI === 'true',
  // Not under test-results/, which Playwright empties when it starts.
  reporter: [['line'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
