import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { fullChromium } from '../support/programs/browsers.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { phone } from '../support/server/served-start.ts';
import { median } from './data/measure.ts';
import type { Bench } from './run.ts';
import { table } from './tools/table.ts';

// Measures what a first visit costs on a phone four times slower: all tasks of the main thread, beside those of the same answer
// without scripts. With MAROLA_BESIDE, the address of a server of another version, the visits of both take turns.

const pages = [
  ['home', '/'],
  ['category', '/comprar/apartamentos'],
  ['listing', '/?property=demolisting0001'],
] as const;

const ROUNDS = Number(process.env['MAROLA_ROUNDS'] ?? 9);
const SLOW = 4;
/** Until then a page has settled, ms. */
const SETTLED_MS = 9_000;

type Cost = {
  /** By the clock, as the browser reports it: other programs count. */
  readonly tasks: number;
  readonly scripts: number;
  /** The processor time of the same. */
  readonly taskWork: number;
  readonly scriptWork: number;
  readonly longest: number;
  readonly overLimit: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly scriptBytes: number;
  readonly bytes: number;
};

/** What the app has started in an idle moment (src/app/device/starts.ts), ms. */
type Begun = { readonly name: string; readonly at: number; readonly ms: number };
const begun: Begun[] = [];

export const bench: Bench = async () => {
  const browser = await chromium.launch(fullChromium());
  const server = await startDemoServer({ wholePages: true });
  const beside = process.env['MAROLA_BESIDE'];
  try {
    for (const [name, path] of pages) {
      const kinds: readonly (readonly [string, () => Promise<Cost>])[] = [
        ['this version', () => visit(browser, server.url + path, true)],
        ...(beside === undefined
          ? []
          : [['beside', () => visit(browser, beside + path, true)] as const]),
        ['without scripts', () => visit(browser, server.url + path, false)],
      ];
      const costs = kinds.map((): Cost[] => []);
      // The servers then have the page ready.
      for (const url of [server.url, ...(beside === undefined ? [] : [beside])])
        await fetch(url + path, { headers: { 'User-Agent': phone.userAgent } });
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, [, measure]] of kinds.entries()) costs[index]?.push(await measure());
      print(
        name,
        kinds.map(([kind], index) => [kind, costs[index] ?? []] as const),
      );
    }
    printStarts();
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** Opens a page in a new profile and waits until it has settled. */
async function visit(browser: Browser, address: string, hasScripts: boolean): Promise<Cost> {
  const context = await browser.newContext({
    ...phone,
    locale: 'es-ES', // else the app replaces the page by one in its own language
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  const processor = await context.newCDPSession(page);
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Network.enable');
  const types = new Map<string, string>();
  const sizes: { readonly isScript: boolean; readonly bytes: number }[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
    sizes.push({ isScript: types.get(requestId) === 'Script', bytes }),
  );
  if (hasScripts) await page.addInitScript(watchPage);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(SETTLED_MS);
  const clock = await figuresOf(devtools);
  const work = await figuresOf(processor);
  const seen = hasScripts
    ? await page.evaluate(() => window.visit)
    : { longTasks: [], fcp: Number.NaN, lcp: Number.NaN };
  if (hasScripts) begun.push(...(await page.evaluate(readMeasures)));
  await context.close();
  const sum = (list: typeof sizes) => list.reduce((all, { bytes }) => all + bytes, 0);
  return {
    tasks: clock('TaskDuration') * 1000,
    scripts: clock('ScriptDuration') * 1000,
    taskWork: work('TaskDuration') * 1000,
    scriptWork: work('ScriptDuration') * 1000,
    longest: Math.max(0, ...seen.longTasks),
    overLimit: seen.longTasks.filter((ms) => ms > 200).length,
    fcp: seen.fcp,
    lcp: seen.lcp,
    scriptBytes: sum(sizes.filter(({ isScript }) => isScript)),
    bytes: sum(sizes),
  };
}

/** The browser's figures about the page, by their names, in seconds. */
async function figuresOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
}

declare global {
  interface Window {
    visit: { readonly longTasks: number[]; fcp: number; lcp: number };
  }
}

function watchPage(): void {
  window.visit = { longTasks: [], fcp: Number.NaN, lcp: Number.NaN };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('longtask', ({ duration }) => window.visit.longTasks.push(duration));
  watch('largest-contentful-paint', ({ startTime }) => {
    window.visit.lcp = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.visit.fcp = startTime;
  });
}

const readMeasures = (): Begun[] =>
  performance
    .getEntriesByType('measure')
    .map(({ name, startTime: at, duration: ms }) => ({ name, at, ms }));

function printStarts(): void {
  const rows = [...new Set(begun.map(({ name }) => name))].map((name) => {
    const of = begun.filter((each) => each.name === name);
    const [at, ms] = [median(of.map(({ at }) => at)), median(of.map(({ ms }) => ms))];
    return [name, at.toFixed(0), ms.toFixed(1)];
  });
  console.log(`\n${table(['begun in an idle moment', 'at ms', 'ms'], rows)}`);
}

function print(name: string, costs: readonly (readonly [string, readonly Cost[]])[]): void {
  const of = (list: readonly Cost[], figure: keyof Cost) =>
    median(list.map((cost) => cost[figure]));
  const plain = of(costs.at(-1)?.[1] ?? [], 'tasks');
  const rows = costs.map(([kind, list]) => [
    kind,
    of(list, 'tasks').toFixed(0),
    (of(list, 'tasks') / plain).toFixed(1),
    ...(['scripts', 'taskWork', 'scriptWork', 'longest', 'overLimit', 'fcp', 'lcp'] as const).map(
      (figure) => of(list, figure).toFixed(0),
    ),
    ...(['scriptBytes', 'bytes'] as const).map((figure) => (of(list, figure) / 1000).toFixed(1)),
  ]);
  const work = ['tasks’ work', 'scripts’ work'];
  const head = [
    'tasks ms',
    'times',
    'scripts ms',
    ...work,
    'longest ms',
    'over 200 ms',
    'FCP',
    'LCP',
  ];
  console.log(`\n${table([name, ...head, 'scripts kB', 'all kB'], rows)}`);
}
