import { type Figure, type Figures, measure } from './data/measure.ts';
import type { StoreName } from './data/page.ts';
import type { Bench } from './run.ts';
import { table } from './tools/table.ts';

// Measures the catalogue without the screens, beside two usual ways to write it with Dexie and beside the fastest that
// IndexedDB allows.

/** The stores that are measured with 100,000 listings. "Dexie with indexes" would need seconds for each answer. */
const QUICK_ENOUGH: readonly StoreName[] = [
  'ours',
  'Dexie in memory',
  'head and chunks, no library',
];
const sizes: readonly { size: number; rounds: number; names: readonly StoreName[] }[] = [
  { size: 1_000, rounds: 5, names: [...QUICK_ENOUGH, 'Dexie with indexes'] },
  { size: 10_000, rounds: 5, names: [...QUICK_ENOUGH, 'Dexie with indexes'] },
  { size: 100_000, rounds: 3, names: QUICK_ENOUGH },
];

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

/** Prints one table for each size: medians in ms, with the lowest and highest of all rounds. */
export const bench: Bench = async () => {
  for (const options of sizes) {
    const results = await measure(options);
    const rows = [...results].map(([name, figures]) => [
      name,
      ...columns.map(([figure]) => cell(figures, figure)),
    ]);
    console.log(
      `\n${table([`${options.size} listings, ms`, ...columns.map(([, head]) => head)], rows)}`,
    );
  }
};

function cell(figures: Figures, figure: Figure): string {
  const sorted = figures[figure].toSorted((one, other) => one - other);
  const at = (place: number) => round(sorted[Math.floor(place * (sorted.length - 1))] ?? 0);
  return sorted.length === 1 ? at(0) : `${at(0.5)} (${at(0)}–${at(1)})`;
}

const round = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
