import { type Browser, chromium } from '@playwright/test';
import { buildPage } from '../../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../../pocketbase/demo/import-large.mjs';
import { fullChromium } from '../../support/programs/browsers.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

export const LISTINGS = 10_000;

/** Measures with a browser and a server of 10,000 listings, and ends both. */
export async function onLargeCatalogue(
  measure: (browser: Browser, server: TestServer) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(fullChromium());
  const server = await startServer({ publicDir: await buildPage(), wholePages: true });
  try {
    await importLargeCatalogue(server.dataDir, LISTINGS);
    await measure(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}
