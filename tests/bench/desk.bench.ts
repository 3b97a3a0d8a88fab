import { type Browser, chromium } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { goTo } from '../support/pages/app-states.ts';
import { signIn } from '../support/pages/staff-page.ts';
import { fullChromium } from '../support/programs/browsers.ts';
import { recordsOf } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';
import { type Costs, quietest } from './catalogue-steps.ts';
import { deskSteps } from './desk-steps.ts';
import type { Bench } from './run.ts';
import { openDevice } from './tools/device.ts';
import { table } from './tools/table.ts';

// Measures the table of the desk with 10,000 listings, next to the same with 100.

const FEW = 100;
const MANY = 10_000;
/** For the pull of an admin, who gets all listings anew, ms. */
const PULL_MS = 15_000;

/** Prints one table. */
export const bench: Bench = async () => {
  const browser = await chromium.launch(fullChromium());
  try {
    const few = await measure(browser, FEW);
    const many = await measure(browser, MANY);
    const rows = [...many].map(([name, cost]) => {
      const { longTasks, longestMs, heaviestMs, dropped, workMs } = cost;
      const ratio = workMs / (few.get(name)?.workMs ?? Number.NaN);
      return [
        name,
        ...[longTasks, longestMs, heaviestMs, dropped, workMs].map(String),
        `× ${ratio.toFixed(1)}`,
      ];
    });
    const head = ['long tasks', 'longest ms', 'heaviest ms', 'frames lost', 'work ms'];
    console.log(`\n${table([`desk, ${MANY} listings`, ...head, `work to ${FEW}`], rows)}`);
    for (const [name, { longTasks, causes }] of many)
      if (longTasks > 0) console.log(`${name}: ${causes.join('; ')}`);
  } finally {
    await browser.close();
  }
};

/** The costs of an admin's steps with so many listings. */
async function measure(browser: Browser, size: number): Promise<Costs> {
  const server = await startServer({ publicDir: await buildPage() });
  try {
    await importLargeCatalogue(server.dataDir, size);
    const admin = await server.createAdmin();
    const device = await openDevice(browser, 'desk', server);
    const { page } = device;
    await signIn(page, server, admin);
    await page.waitForTimeout(PULL_MS);
    await goTo(page, '/mesa/anuncios?status=all');
    const listings = recordsOf(server, 'properties', admin.token);
    const [listing] = await listings.where('status = "available"');
    if (listing === undefined) throw new Error('No listings.');
    let price = 100_000;
    const change = async () => {
      price += 1_000;
      const { status, text } = await listings.update(listing.id, { price });
      if (status !== 200) throw new Error(`The price was refused: ${text}`);
    };
    const costs = await quietest(device, deskSteps(change));
    await page.context().close();
    return costs;
  } finally {
    await server.stop();
  }
}
