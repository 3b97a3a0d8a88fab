/** How often each thing occurred over all histories, by family; a `case` is what an operation met with. */
export type Tally = {
  note(family: 'operation' | 'fault' | 'answer' | 'crash' | 'case', name: string): void;
  counts(): ReadonlyMap<string, number>;
};

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
