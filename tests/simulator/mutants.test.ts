import { expect, test } from 'vitest';
import { drawSteps, runHistory } from './history.ts';
import { mutants } from './mutants.ts';
import { createTally } from './tally.ts';

/**
 * The number of histories to try. A simulator that finds nothing proves nothing, so it must find
 * every broken engine.
 */
const SLICE = 500;

test.each(Object.entries(mutants))(
  'the simulator catches an engine that %s',
  async (_name, mutant) => {
    for (let seed = 1; seed <= SLICE; seed += 1) {
      const { findings } = await runHistory(seed, drawSteps(seed), createTally(), mutant);
      if (findings.length > 0) return;
    }
    expect.fail(`lived through ${SLICE} histories`);
  },
);
