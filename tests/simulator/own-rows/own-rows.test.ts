import { expect, test } from 'vitest';
import { runSeeds } from '../run-seeds.ts';
import { createTally } from '../tally.ts';
import { runOwnRows } from './history.ts';
import { mutants } from './mutants.ts';
import { faults, operations } from './steps.ts';
import { cases } from './verdicts.ts';

/** `OWN_ROWS` sets another number of histories, and `FIRST` their first seed. */
const { OWN_ROWS, FIRST } = process.env;
const HISTORIES = Number(OWN_ROWS ?? 40);
const seeds = Array.from({ length: HISTORIES }, (_, n) => Number(FIRST ?? 1) + n);

const expected = [
  ...Object.keys(operations).map((name) => `operation ${name}`),
  ...Object.keys(faults).map((name) => `fault ${name}`),
  ...cases.map((name) => `case ${name}`),
];

test(`FAV-1 to FAV-5 hold in ${HISTORIES} histories of own rows, in which everything occurs`, {
  timeout: 0,
}, async () => {
  expect(await runSeeds(seeds, runOwnRows, expected)).toBe('');
});

test.each(Object.entries(mutants))(
  'the simulator catches a sync of own rows that %s',
  { timeout: 0 },
  async (_name, mutant) => {
    for (const seed of seeds)
      if ((await runOwnRows(seed, createTally(), mutant)).length > 0) return;
    expect.fail(`lived through ${HISTORIES} histories`);
  },
);
