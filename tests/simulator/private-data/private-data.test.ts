import { expect, test } from 'vitest';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { drawSteps, runHistory } from '../history.ts';
import { writing } from '../mutants.ts';
import { runSeeds } from '../run-seeds.ts';
import { createTally, type Tally } from '../tally.ts';
import type { Mutant } from '../window.ts';
import { acts } from './acts.ts';

/** `PRIVATE_DATA` sets another number of histories, and `FIRST` their first seed. */
const { PRIVATE_DATA, FIRST } = process.env;
const HISTORIES = Number(PRIVATE_DATA ?? 25);
const seeds = Array.from({ length: HISTORIES }, (_, n) => Number(FIRST ?? 1) + n);

const expected = [
  ...Object.keys(acts.operations).map((name) => `operation ${name}`),
  ...Object.keys(acts.faults).map((name) => `fault ${name}`),
];

test(`I1 to I5 hold in ${HISTORIES} histories of private data, in which everything occurs`, {
  timeout: 0,
}, async () => {
  const run = async (seed: number, tally: Tally) =>
    (await runHistory(seed, drawSteps(seed, acts), tally, undefined, acts)).findings;
  expect(await runSeeds(seeds, run, expected)).toBe('');
});

/** Engines that break a rule of `src/sync/README.md`, and a history that catches each. */
const mutants: Readonly<Record<string, readonly [seed: number, Mutant]>> = {
  /** PUSH-5: the whole record is sent, with what this device knows of the fields that nobody changed on it. */
  'sends the whole record': [
    1,
    writing((write) =>
      write.kind === 'update' && write.collection === 'privateData'
        ? { ...write, fields: { ...NO_PRIVATE_DATA, ...write.fields } }
        : write,
    ),
  ],
};

test.each(Object.entries(mutants))(
  'the simulator catches an engine that %s',
  { timeout: 0 },
  async (_name, [known, mutant]) => {
    for (const seed of [known, ...seeds]) {
      const steps = drawSteps(seed, acts);
      const { findings } = await runHistory(seed, steps, createTally(), mutant, acts);
      if (findings.length === 0) continue;
      if (seed !== known) console.log(`caught by history ${seed}`);
      return;
    }
    expect.fail(`lived through ${HISTORIES} histories`);
  },
);
