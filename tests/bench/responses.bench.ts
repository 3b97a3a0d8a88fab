import { quietest, steps } from './catalogue-steps.ts';
import type { Bench } from './run.ts';
import { openDevice } from './tools/device.ts';
import { LISTINGS, onLargeCatalogue } from './tools/large-catalogue.ts';
import { table } from './tools/table.ts';

// Measures on a slow phone how long after an input the next picture comes, and the long tasks, also while all listings
// are downloaded for the first time.

/** How many times slower a slow phone is than this machine. */
const SLOW = 4;
/** Scrolling is no single input, and the gallery does not depend on the catalogue. */
const answered = steps.filter(({ name }) => !/scrolling|gallery/.test(name));

export const bench: Bench = () =>
  onLargeCatalogue(async (browser, server) => {
    const device = await openDevice(browser, 'phone', server, SLOW);
    const costs = await quietest(device, answered);
    const { firstVisit } = device;
    const longest = Math.round(Math.max(0, ...firstVisit));
    const rows = answered.flatMap(({ name }) => {
      const cost = costs.get(name);
      if (cost === undefined) return [];
      const { responseMs, longTasks, longestMs, heaviestMs } = cost;
      return [[name, ...[responseMs, longTasks, longestMs, heaviestMs].map(String)]];
    });
    const head = [`phone, ${LISTINGS} listings, ${SLOW} times slower`, 'next paint ms'];
    const first = ['the first visit', '', String(firstVisit.length), String(longest), ''];
    console.log(
      `\n${table([...head, 'long tasks', 'longest ms', 'heaviest ms'], [first, ...rows])}`,
    );
    for (const [name, { longTasks, causes }] of costs)
      if (longTasks > 0) console.log(`${name}: ${causes.join('; ')}`);
  });
