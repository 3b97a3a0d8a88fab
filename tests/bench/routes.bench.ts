import { median } from './data/measure.ts';
import type { Bench } from './run.ts';
import { type Device, openDevice } from './tools/device.ts';
import { LISTINGS, onLargeCatalogue } from './tools/large-catalogue.ts';
import { table } from './tools/table.ts';

// Measures the way from one page of the running app to another, with 10,000 listings on a phone four times slower.

const SLOW = 4;
const ROUNDS = 5;
const routes = [
  '/comprar',
  '/',
  '/servicios/financiacion',
  '/guardadas',
  '/blog',
  '/contacto',
  '/sobre-nosotros',
  '/auth',
];

export const bench: Bench = () =>
  onLargeCatalogue(async (browser, server) => {
    const device = await openDevice(browser, 'phone', server, SLOW);
    const times = new Map<string, number[]>(routes.map((route) => [route, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [route, all] of times) all.push(await goTo(device, route));
    const rows = [...times].map(([route, [first = 0, ...later]]) => [
      route,
      ...[first, median(later), Math.max(...later)].map((ms) => ms.toFixed(0)),
    ]);
    const head = [`phone, ${LISTINGS} listings, ${SLOW} times slower`];
    console.log(`\n${table([...head, 'first ms', 'again ms', 'at most'], rows)}`);
  });

/** Changes the address as a link does. Returns the milliseconds until a frame shows the next page, which has another title. */
async function goTo({ page }: Device, route: string): Promise<number> {
  const ms = await page.evaluate(async (address) => {
    const before = document.title;
    const started = performance.now();
    history.pushState({}, '', address);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; document.title === before; frames += 1) {
      if (frames > 600) throw new Error(`${address} showed no page`);
      await frame();
    }
    await frame(); // the one that shows it
    return performance.now() - started;
  }, route);
  await page.waitForTimeout(500);
  return ms;
}
