/**
 * Counts how often each thing occurred over all histories, by family. A `case` is a situation that
 * an operation met.
 */
export type Tally = {
  note(family: 'operation' | 'fault' | 'answer' | 'crash' | 'case', name: string): void;
  counts(): ReadonlyMap<string, number>;
};

/** How often each thing occurred. */
export type Counts = Readonly<Record<string, number>>;

/** So many seeds in a row have rare events often enough. */
export const ENOUGH = 500;
const AT_LEAST = 20;

/** The names in `counts` that occurred too rarely. */
export const tooRare = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([name, count]) =>
    count < AT_LEAST ? [`${name}: ${count}`] : [],
  );

export function sumOf(all: Iterable<Counts>): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

type OfHistory = { readonly seed: number; readonly met: Counts };

export const tallyLine = (history: OfHistory): string => `tally ${JSON.stringify(history)}`;

/** The tallies in what a run has printed. */
export const talliesIn = (said: string): OfHistory[] =>
  [...said.matchAll(/tally (\{.*\})$/gm)].map(([, told = '']): OfHistory => JSON.parse(told));

export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    note(family, name) {
      const key = `${family} ${name}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    counts: () => new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
