import { createTally, type Tally } from './tally.ts';

/**
 * Runs one history for each seed and prints their time.
 * @param run returns what is wrong in a history, and tallies what occurs in it
 * @param expected what must occur in them
 * @returns what is wrong, and what never occurred: '' if all is well
 */
export async function runSeeds(
  seeds: readonly number[],
  run: (seed: number, tally: Tally) => Promise<readonly string[]>,
  expected: readonly string[],
): Promise<string> {
  const tally = createTally();
  const failures: string[] = [];
  const before = process.cpuUsage();
  for (const seed of seeds) {
    const findings = await run(seed, tally);
    if (findings.length > 0) failures.push(`seed ${seed}: ${findings.join('\n')}`);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(`${seeds.length} histories in ${Math.round((user + system) / 1e6)} s of one core`);
  const counts = tally.counts();
  const missing = expected.filter((name) => !counts.has(name));
  return [...failures, ...missing].join('\n\n');
}
