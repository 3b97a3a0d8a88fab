import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Listing } from '#domain/listing/listing.ts';
import { fullChromium } from '../../support/programs/browsers.ts';
import { servePage } from '../../support/server/serve-page.ts';
import { answerOf, type Searched, searched } from './oracle.ts';
import type { Calls, Queries, StoreName } from './page.ts';
import { FIRST_SEARCH, filters, typed } from './queries.ts';
import { catalogueOf } from './rows.ts';
import type { Answer } from './store.ts';

/** All figures of a store, each with one value per round. */
export type Figures = Record<Figure, number[]>;
export const figures = [
  'usable',
  'load',
  'first',
  'first with a filter',
  'search',
  'key p95',
  'filter p95',
  'shown',
  'durable',
  'heap',
] as const;
export type Figure = (typeof figures)[number];

export type Options = {
  readonly size: number;
  readonly rounds: number;
  readonly names: readonly StoreName[];
  /** How many times slower the processor is made. */
  readonly slowed?: number | undefined;
  /** The page's script, if it is not `page.ts`. */
  readonly script?: URL;
};

/**
 * Measures the stores in turn, each in its own page of one browser with its database on disk.
 * @throws when a store gives a wrong answer
 */
export async function measure({
  size,
  rounds,
  names,
  slowed = 1,
  script = new URL('page.ts', import.meta.url),
}: Options): Promise<Map<StoreName, Figures>> {
  const rows = catalogueOf(size);
  const site = await servePage(script, {
    'rows.jpg': JSON.stringify(rows),
  });
  const profile = await mkdtemp(join(tmpdir(), 'marola-bench-'));
  const context = await chromium.launchPersistentContext(profile, fullChromium());
  try {
    const bench = createRound({ context, url: site.url, rows, slowed });
    const results = new Map<StoreName, Figures>();
    for (const name of names) {
      const { usable, all } = await bench.load(name);
      const none = Object.fromEntries(figures.map((figure) => [figure, [] as number[]]));
      results.set(name, { ...(none as Figures), usable: [usable], load: [all] });
    }
    for (let round = 0; round < rounds; round += 1)
      for (const [name, known] of results) await bench.visit(name, round, known);
    return results;
  } finally {
    await context.close();
    await site.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

type Parts = {
  readonly context: BrowserContext;
  readonly url: string;
  readonly rows: readonly Listing[];
  readonly slowed: number;
};

function createRound({ context, url, rows, slowed }: Parts) {
  const all: readonly Searched[] = rows.map(searched);
  const expected = new Map<string, Answer>();
  const check = (filter: object, answer: Answer | undefined) => {
    const key = JSON.stringify(filter);
    const right = expected.get(key) ?? answerOf(all, filter);
    expected.set(key, right);
    if (JSON.stringify(answer) !== JSON.stringify(right))
      throw new Error(`Wrong answer to ${key}: ${JSON.stringify(answer)}`);
  };
  const checkAll = (asked: readonly object[], { answers }: Queries) => {
    for (const [n, filter] of asked.entries()) check(filter, answers[n]);
  };

  const inPage = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const page = await context.newPage();
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  };

  return {
    load: (name: StoreName) => inPage((page) => call(page, 'load', name)),
    async visit(name: StoreName, round: number, figures: Figures): Promise<void> {
      await inPage(async (page) => {
        const { first, search, answers } = await call(page, 'start', name);
        check({}, answers[0]);
        check(FIRST_SEARCH, answers[1]);
        figures.first.push(first);
        figures.search.push(search);
        await call(page, 'rest');
        figures.heap.push(await heapMb(page));
        const keys = await call(page, 'keys');
        checkAll(typed, keys);
        figures['key p95'].push(p95(keys.ms));
        const filtered = await call(page, 'filters');
        checkAll(filters, filtered);
        figures['filter p95'].push(p95(filtered.ms));
        const [top] = answers[0].ids;
        const listing = rows.find(({ id }) => id === top);
        if (listing === undefined) throw new Error('The default view is empty.');
        for (const { shown, durable } of await call(page, 'delta', listing)) {
          figures.shown.push(shown);
          figures.durable.push(durable);
        }
      });
      await inPage(async (page) => {
        const filter = filters[round % filters.length] ?? {};
        const asked = await call(page, 'startAt', name, filter);
        checkAll([filter], asked);
        figures['first with a filter'].push(...asked.ms);
      });
    },
  };
}

/** Calls a function of the page's script. */
async function call<Name extends keyof Calls>(
  page: Page,
  name: Name,
  ...values: Parameters<Calls[Name]>
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  return page.evaluate(
    ([called, given]) =>
      (window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[
        called
      ]?.(...given),
    [name, values] as [string, unknown[]],
  ) as Promise<Awaited<ReturnType<Calls[Name]>>>;
}

/** Used memory of JavaScript, MB, after a collection. */
async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1e6;
}

/** The median; the lower one of two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0;
