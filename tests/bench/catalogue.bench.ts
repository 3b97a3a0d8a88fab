import { chromium } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { fullChromium } from '../support/programs/browsers.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { type Costs, quietest, steps } from './catalogue-steps.ts';
import type { Bench } from './run.ts';
import { type DeviceName, openDevice } from './tools/device.ts';
import { table } from './tools/table.ts';

// Measures the list, the filters and a detail with 10,000 listings, next to the same with 100.

const FEW = 100;
const MANY = 10_000;
/** How many times slower a slow phone is than this machine. */
const SLOW = 4;

/** Prints one table for each device. */
export const bench: Bench = async () => {
  const browser = await chromium.launch(fullChromium());
  const servers: TestServer[] = [];
  try {
    for (const size of [FEW, MANY]) {
      const server = await startServer({ publicDir: await buildPage() });
      servers.push(server);
      await importLargeCatalogue(server.dataDir, size);
    }
    const [few, many] = servers;
    if (few === undefined || many === undefined) throw new Error('No servers.');
    for (const name of ['phone', 'desk'] as const) {
      const small = await openDevice(browser, name, few);
      const large = await openDevice(browser, name, many);
      const beside = await quietest(small);
      const plain = await quietest(large);
      await large.slowDown(SLOW);
      print(name, { beside, plain, slow: await quietest(large) });
      await small.page.context().close();
      await large.page.context().close();
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
};

type Measured = { readonly beside: Costs; readonly plain: Costs; readonly slow: Costs };

function print(device: DeviceName, { beside, plain, slow }: Measured): void {
  const rows = steps.map(({ name }) => {
    const [few, many, slowed] = [beside, plain, slow].map((costs) => costs.get(name));
    if (few === undefined || many === undefined || slowed === undefined)
      throw new Error(`Not measured: ${name}`);
    return [
      name,
      ...[many.longTasks, many.longestMs, many.heaviestMs, many.dropped, many.workMs].map(String),
      `× ${(many.workMs / few.workMs).toFixed(1)}`,
      ...[slowed.longTasks, slowed.longestMs, slowed.dropped].map(String),
    ];
  });
  const head = [
    `${device}, ${MANY} listings`,
    'long tasks',
    'longest ms',
    'heaviest ms',
    'frames lost',
    'work ms',
    `work to ${FEW}`,
    `${SLOW}× slower: long tasks`,
    'longest ms',
    'frames lost',
  ];
  console.log(`\n${table(head, rows)}`);
  for (const [name, { longTasks, causes }] of plain)
    if (longTasks > 0) console.log(`${name}: ${causes.join('; ')}`);
}
