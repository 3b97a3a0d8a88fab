import { chromium } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { signIn } from '../support/pages/staff-page.ts';
import { fullChromium } from '../support/programs/browsers.ts';
import { startServer } from '../support/server/server.ts';
import { quietest } from './catalogue-steps.ts';
import { importSteps } from './import-steps.ts';
import type { Bench } from './run.ts';
import { openDevice } from './tools/device.ts';
import { table } from './tools/table.ts';

// Measures changes of thousands of listings beside 10,000: a bulk change, an import and its way back.

const LISTINGS = 10_000;
/** For the pull of an admin, who gets all listings anew, ms. */
const PULL_MS = 15_000;

/** Prints one table. */
export const bench: Bench = async () => {
  const browser = await chromium.launch(fullChromium());
  const server = await startServer({ publicDir: await buildPage() });
  try {
    await importLargeCatalogue(server.dataDir, LISTINGS);
    const device = await openDevice(browser, 'desk', server);
    await signIn(device.page, server, await server.createAdmin());
    await device.page.waitForTimeout(PULL_MS);
    const costs = [...(await quietest(device, importSteps))];
    const head = ['long tasks', 'longest ms', 'heaviest ms', 'work ms'];
    const rows = costs.map(([name, { longTasks, longestMs, heaviestMs, workMs }]) => [
      name,
      ...[longTasks, longestMs, heaviestMs, workMs].map(String),
    ]);
    console.log(`\n${table([`imports beside ${LISTINGS} listings`, ...head], rows)}`);
    for (const [name, { longTasks, causes }] of costs)
      if (longTasks > 0) console.log(`${name}: ${causes.join('; ')}`);
  } finally {
    await browser.close();
    await server.stop();
  }
};
