import { defineConfig } from '@playwright/test';
import { storyBrowser } from './tests/support/programs/browsers.ts';

const WALKS = /every-place/;
const isCi = process.env.CI === 'true';

/** Runs the stories on the built page against a real server. `npm test` gives it three workers. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/pages/prepare-stories.ts',
  timeout: 180_000, // a long story takes 20 s on a quiet machine and 90 s on a busy one
  workers: 2,
  // The longest come first, so the workers end at about the same time.
  projects: [
    { name: 'walks', testMatch: WALKS },
    { name: 'stories', testIgnore: WALKS },
  ],
  forbidOnly: isCi,
  retries: 0,
  // Playwright empties test-results/ when it starts, so the report is in another folder.
  reporter: [[isCi ? 'dot' : 'line'], ['json', { outputFile: '.reports/e2e.json' }]],
  expect: {
    timeout: 20_000, // a first visit downloads, compiles and reads all data
    toHaveScreenshot: { pathTemplate: 'tests/pixels/{arg}{ext}' },
  },
  use: {
    actionTimeout: 60_000, // a walk may take half an hour, and a press of what is not there a minute
    locale: 'es-ES',
    reducedMotion: 'reduce', // drawing motion takes a tenth of the time; stories about motion ask for it
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block', // precaching takes a fifth of a visit; stories about the worker allow it
    trace: isCi ? 'off' : 'retain-on-failure', // a trace takes time to record
    launchOptions: storyBrowser(),
  },
});
