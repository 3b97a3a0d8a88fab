import { expect, test } from 'vitest';
import { allPoints } from './crash-points.ts';
import { cases } from './form-acts.ts';
import { countOperations, drawSteps, runHistory, type Step } from './history.ts';
import { networkFaults } from './network.ts';
import { pullCases } from './pull-cases.ts';
import { shrink } from './shrink.ts';
import { faults, operations } from './steps.ts';
import { createTally, tooRare } from './tally.ts';

/**
 * Checks that no decision of a person is lost, duplicated or silently overwritten, whatever fails
 * and whenever. `HISTORIES` sets the number of histories and `FIRST` the first seed. `SEED` repeats
 * a single history; with `TALLY` it prints what occurred.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 500);
const FIRST = Number(process.env.SEED ?? process.env.FIRST ?? 1);
const count = process.env.SEED === undefined ? HISTORIES : 1;
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

test(`I1 to I5 hold in ${count} histories, and every operation and fault occurs often enough`, {
  timeout: 0,
}, async () => {
  const tally = createTally();
  const failures: string[] = [];
  const before = process.cpuUsage();
  for (let seed = FIRST; seed < FIRST + count && failures.length < MAX_FAILURES; seed += 1) {
    const steps = drawSteps(seed);
    const { findings, done } = await runHistory(seed, steps, tally);
    if (findings.length > 0) failures.push(await report(seed, steps, findings));
    else if (countOperations(done) < OPERATIONS)
      failures.push(`SEED=${seed}: only ${countOperations(done)} operations`);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(`${count} histories in ${Math.round((user + system) / 1e6)} s of one core`);
  const counts = tally.counts();
  const met = Object.fromEntries(expected.map((name) => [name, counts.get(name) ?? 0]));
  if (process.env.TALLY !== undefined) console.log(`tally ${JSON.stringify(met)}`);
  expect([...failures, ...tooRare(met, count)].join('\n\n')).toBe('');
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
