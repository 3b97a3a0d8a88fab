import { expect, test } from 'vitest';
import { drawSteps, runHistory } from './history.ts';
import { mutants } from './mutants.ts';
import { createTally } from './tally.ts';

/** A simulator that finds nothing proves nothing: each broken engine has to be found out. */
const SLICE = 500;

test.each(Object.entries(mutants))('an engine that %s is caught', async (_name, mutant) => {
  for (let seed = 1; seed <= SLICE; seed += 1) {
    const { findings } = await runHistory(seed, drawSteps(seed), createTally(), mutant);
    if (findings.length > 0) return;
  }
  expect.fail(`lived through ${SLICE} histories`);
});
