import {
  type Figure,
  type Figures,
  figures,
  measure,
  median,
  type Options,
} from './data/measure.ts';
import type { StoreName } from './data/page.ts';
import type { Bench } from './run.ts';
import { spread, table } from './tools/table.ts';

// Measures the catalogue without the screens, beside two usual ways to write it with Dexie and beside the fastest that
// IndexedDB allows.

/** The stores that are measured with 100,000 listings. "Dexie with indexes" would need seconds for each answer. */
const QUICK_ENOUGH: readonly StoreName[] = [
  'ours',
  'Dexie in memory',
  'head and chunks, no library',
];
const runs: readonly Options[] = [
  { size: 1_000, rounds: 5, names: [...QUICK_ENOUGH, 'Dexie with indexes'] },
  { size: 10_000, rounds: 5, names: [...QUICK_ENOUGH, 'Dexie with indexes'] },
  { size: 10_000, rounds: 3, names: QUICK_ENOUGH, slowed: 4 },
  { size: 100_000, rounds: 3, names: QUICK_ENOUGH },
];
/** `npm test` runs it for its answers: few listings, one round, and one store to compare with. */
const QUICK_RUN: Options = { size: 4_000, rounds: 1, names: ['ours', 'Dexie in memory'] };

/**
 * The quick run asserts that our figure is at most this share of the figure of "Dexie in memory". Each is measured once
 * while other tests use the machine, so the limits are several times what a quiet machine shows.
 */
const LIMITS: Partial<Record<Figure, number>> = {
  first: 0.6,
  'first with a filter': 1.5,
  search: 2,
  shown: 0.4,
  load: 4,
  heap: 1.5,
};

const columns: readonly (readonly [Figure, string])[] = [
  ['first', 'first screen'],
  ['first with a filter', 'with a filter'],
  ['search', 'first search'],
  ['key p95', 'key p95'],
  ['filter p95', 'filter p95'],
  ['shown', 'delta shown'],
  ['durable', 'delta durable'],
  ['usable', 'usable'],
  ['load', 'all loaded'],
  ['heap', 'heap, MB'],
];

/** Prints one table for each run: medians in ms, with the lowest and highest of all rounds. */
export const bench: Bench = async ({ isQuick, judges }) => {
  for (const options of isQuick ? [QUICK_RUN] : runs) {
    const results = await measureAndPrint(options);
    if (isQuick && judges) assertLimits(results);
  }
};

export async function measureAndPrint(options: Options): Promise<Map<StoreName, Figures>> {
  const results = await measure(options);
  const rows = [...results].map(([name, figures]) => [
    name,
    ...columns.map(([figure]) => spread(figures[figure])),
  ]);
  const { size, slowed } = options;
  const title = `${size} listings${slowed ? `, ${slowed} times slower` : ''}, ms`;
  console.log(`\n${table([title, ...columns.map(([, head]) => head)], rows)}`);
  return results;
}

/** @throws if one of our figures is above its limit */
function assertLimits(results: ReadonlyMap<StoreName, Figures>): void {
  const share = (figure: Figure) => {
    const of = (name: StoreName) => median(results.get(name)?.[figure] ?? []);
    return of('ours') / of('Dexie in memory');
  };
  const high = figures
    .filter((figure) => share(figure) > (LIMITS[figure] ?? Number.POSITIVE_INFINITY))
    .map((figure) => `${figure}: ${share(figure).toFixed(2)}, limit ${LIMITS[figure]}`);
  if (high.length > 0) throw new Error(`Too slow beside Dexie in memory. ${high.join('; ')}`);
}
