/**
 * Counts how often each thing occurred over all histories, by family. A `case` is a situation that
 * an operation met.
 */
export type Tally = {
  note(family: 'operation' | 'fault' | 'answer' | 'crash' | 'case', name: string): void;
  counts(): ReadonlyMap<string, number>;
};

/** With fewer histories than this, rare events may not occur often enough. */
const ENOUGH = 500;
const AT_LEAST = 20;

/** The names in `counts` that occurred too rarely in this many histories. */
export const tooRare = (counts: Readonly<Record<string, number>>, histories: number): string[] =>
  histories < ENOUGH
    ? []
    : Object.entries(counts).flatMap(([name, count]) =>
        count < AT_LEAST ? [`${name}: ${count}`] : [],
      );

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
