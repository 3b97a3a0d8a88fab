import { expect, test } from 'vitest';
import { allPoints } from './crash-points.ts';
import { cases } from './form-acts.ts';
import { countOperations, drawSteps, runHistory, type Step } from './history.ts';
import { networkFaults } from './network.ts';
import { pullCases } from './pull-cases.ts';
import rich from './rich-histories.json' with { type: 'json' };
import { shrink } from './shrink.ts';
import { faults, operations } from './steps.ts';
import {
  type Counts,
  createTally,
  ENOUGH,
  sumOf,
  type Tally,
  tallyLine,
  tooRare,
} from './tally.ts';

/**
 * Checks that no decision of a person is lost, duplicated or silently overwritten, whatever fails
 * and whenever, in the histories of `rich-histories.json`. `HISTORIES` sets a number of other histories and
 * `FIRST` their first seed. `SEED` repeats a single history. With `TALLY`, a line for each history says what occurred.
 */
const { SEED, HISTORIES, FIRST, TALLY } = process.env;
const isOwnChoice = [SEED, HISTORIES, FIRST].some((given) => given !== undefined);
const first = Number(SEED ?? FIRST ?? 1);
const range = Array.from({ length: SEED ? 1 : Number(HISTORIES ?? ENOUGH) }, (_, n) => first + n);
const seeds: readonly number[] = isOwnChoice ? range : rich;
/** Minimum for each history. */
const OPERATIONS = 40;
/** After this many failing histories the run stops: more would say nothing new. */
const MAX_FAILURES = 3;

const ANSWERS = [
  ...['ok', 'Offline', 'Busy', 'SignedOut', 'Forbidden', 'Gone', 'Conflict', 'TooLarge'],
  ...['Refused', 'BadAnswer'],
];
const expected = [
  ...Object.keys(operations).map((name) => `operation ${name}`),
  ...[...Object.keys(faults), ...networkFaults].map((name) => `fault ${name}`),
  ...ANSWERS.map((name) => `answer ${name}`),
  ...allPoints.map((name) => `crash ${name}`),
  ...[...cases, ...pullCases].map((name) => `case ${name}`),
  'case sent again after a restore',
];

/** How often each of them occurred. */
const metIn = (tally: Tally): Counts => {
  const counts = tally.counts();
  return Object.fromEntries(expected.map((name) => [name, counts.get(name) ?? 0]));
};

test(`I1 to I5 hold in ${seeds.length} histories, and every operation and fault occurs often enough`, {
  timeout: 0,
}, async () => {
  const all: Counts[] = [];
  const failures: string[] = [];
  const before = process.cpuUsage();
  for (const seed of seeds) {
    if (failures.length >= MAX_FAILURES) break;
    const steps = drawSteps(seed);
    const tally = createTally();
    const { findings, done } = await runHistory(seed, steps, tally);
    const met = metIn(tally);
    all.push(met);
    if (TALLY) console.log(tallyLine({ seed, met }));
    if (findings.length > 0) failures.push(await report(seed, steps, findings));
    else if (countOperations(done) < OPERATIONS)
      failures.push(`SEED=${seed}: only ${countOperations(done)} operations`);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(`${seeds.length} histories in ${Math.round((user + system) / 1e6)} s of one core`);
  const isEnough = !isOwnChoice || seeds.length >= ENOUGH;
  expect([...failures, ...(isEnough ? tooRare(sumOf(all)) : [])].join('\n\n')).toBe('');
});

async function report(seed: number, steps: readonly Step[], findings: readonly string[]) {
  const fewer = await shrink(steps, async (tried) => {
    const { findings: still } = await runHistory(seed, tried, createTally());
    return still.length > 0;
  });
  const { done } = await runHistory(seed, fewer, createTally());
  const kept = done.map(({ kind, device }) => `${kind} (device ${device})`);
  return `SEED=${seed}\n${findings.join('\n')}\nfails with: ${kept.join(', ')}`;
}
