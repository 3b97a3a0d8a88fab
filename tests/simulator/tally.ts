/** How often each thing occurred over all histories, by family; a `case` is what an operation met with. */
export type Tally = {
  note(family: 'operation' | 'fault' | 'answer' | 'crash' | 'case', name: string): void;
  counts(): ReadonlyMap<string, number>;
};

/** Below this many histories, rare things may not have occurred often enough. */
const ENOUGH = 500;
const AT_LEAST = 20;

/** What has occurred too seldom in so many histories; `counts` names all that must. */
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
