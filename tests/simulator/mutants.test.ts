import { expect, test } from 'vitest';
import { drawSteps, runHistory } from './history.ts';
import { mutants } from './mutants.ts';
import { createTally } from './tally.ts';

/**
 * The number of histories to try. A simulator that finds nothing proves nothing, so it must find
 * every broken engine.
 */
const SLICE = 500;

/**
 * Histories that caught an engine before, the cheapest first. They are tried first, because some engines live
 * through hundreds of others. After a change of the engine another history may catch it, which is then named.
 */
const KNOWN: Readonly<Record<string, readonly number[]>> = {
  'forgets on release': [6, 4],
  'drops If-Match': [2, 4],
  'drops the names of changes': [2, 17],
  'publishes nothing': [2, 1],
  'makes again what was deleted': [31],
  'ignores what an entry depends on': [9, 2],
  'counts no attempt': [3, 15],
  'waits for nothing': [1, 2],
  'makes ids anew': [1, 2],
  'believes every photo': [163, 159],
  'saves the cursor first': [91],
  'sends for others': [51, 45],
  'deletes instead of parking': [1, 2],
  'loses releases': [8, 5],
  'takes no answer for yes': [33],
  'purges nothing': [3, 2],
  'keeps nothing after a restore': [57, 418],
  'loses a page': [2, 1],
  'loses a prepared page': [34],
  'keeps no loser': [3, 4],
  'cannot find the bytes': [3, 2],
  'takes what is here now for what the form showed': [5],
  'lets two windows into one form': [187, 603, 209],
  'ends no draft': [1, 2],
  'orders nothing': [6, 5],
  'sends no choices': [5, 6],
  'sends no captions': [1, 2],
  'turns the order round': [4, 2],
};
/** Enough for all histories on a busy machine, after a change that makes the known ones useless. */
const TIMEOUT_MS = 1_200_000;

test.each(Object.entries(mutants))(
  'the simulator catches an engine that %s',
  { timeout: TIMEOUT_MS },
  async (name, mutant) => {
    const known = KNOWN[name] ?? [];
    const seeds = new Set([...known, ...Array.from({ length: SLICE }, (_, n) => n + 1)]);
    for (const seed of seeds) {
      const { findings } = await runHistory(seed, drawSteps(seed), createTally(), mutant);
      if (findings.length === 0) continue;
      if (!known.includes(seed))
        console.log(`an engine that ${name} was caught by history ${seed}`);
      return;
    }
    expect.fail(`lived through ${SLICE} histories`);
  },
);
