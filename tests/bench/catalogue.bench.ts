import { chromium } from '@playwright/test';
import { buildPage } from '../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { chromiumFlags, chromiumPath } from '../support/browsers.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { measure, steps } from './catalogue-steps.ts';
import type { Bench } from './run.ts';
import { type Device, type DeviceName, openDevice } from './tools/device.ts';
import { table } from './tools/table.ts';
import { type Cost, isQuieter } from './tools/watch.ts';

// Measures the list, the filters and a detail with 10,000 listings, next to the same with 100.

const FEW = 100;
const MANY = 10_000;
/**
 * Each visit starts in a new profile. The quietest counts, because other programs may use the
 * machine.
 */
const VISITS = 2;
/** How many times slower a slow phone is than this machine. */
const SLOW = 4;

/** The measurements of one device, by step name. */
type Costs = ReadonlyMap<string, Cost>;

/** Prints one table for each device. */
export const bench: Bench = async () => {
  const path = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(path ? { executablePath: path } : {}),
  });
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

/** Repeats the visit and returns the best measurement of each step. */
async function quietest(device: Device): Promise<Costs> {
  const best = new Map<string, Cost>();
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const step of steps) {
      const cost = await measure(step, device);
      const known = best.get(step.name);
      if (known === undefined || isQuieter(cost, known)) best.set(step.name, cost);
    }
  }
  return best;
}

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
