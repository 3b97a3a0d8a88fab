// The steps of `npm run check`, `npm test` and `npm run test:long`: runs each command and prints its time and counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { root, stopWith } from '../../../pocketbase/bootstrap.mjs';
import { memoryFolder } from '../machine/memory-folder.mjs';
import { countsOf, reportFile, restartsFile, restartsOf } from './reports.mjs';

/**
 * @typedef {import('./reports.mjs').Count} Count
 * @typedef {{ name: string, command: string[], report?: import('./reports.mjs').Kind,
 *   env?: Record<string, string>, aloud?: boolean, places?: number }} Step
 *   report: the kind of JSON that the command writes to reportFile(name); a command without one is one test
 *   aloud: prints the command's output while it runs
 *   places: how many of the places of `runSteps` it takes; 1 by default
 */

const bin = `${root}node_modules/.bin`;

/**
 * The steps without a server or a browser. The suite `architecture` checks the ranks of imports.
 * @param {readonly string[]} [files] the only ones that the two linters look at; all by default
 * @returns {Step[]}
 */
export function staticSteps(files) {
  const code = files?.filter((file) => /^(src|tests|pocketbase)\/.*\.(m?js|tsx?)$/.test(file));
  return [
    // Each checker makes the types of what it needs anew: four of them take 48 s of processor, one takes 24.
    { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
    {
      name: 'types of the hooks',
      command: ['sh', '-c', 'node pocketbase/hook-types.mjs && tsc -p tsconfig.hooks.json'],
    },
    {
      name: 'format and lint',
      command: [
        ...['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched'],
        ...(files ?? ['.']),
      ],
    },
    ...(code?.length === 0
      ? []
      : [
          {
            name: 'promises',
            command: [
              ...['oxlint', '--type-aware', '--quiet'],
              ...(code ?? ['src', 'tests', 'pocketbase']),
            ],
          },
        ]),
    { name: 'unused code', command: ['knip', '--no-progress'] },
  ];
}

/** How many files of a suite run at a time: several where it waits more than it computes. @type {Record<string, number>} */
const workers = { hooks: 2 };

/** A project of vitest.config.ts.
 * @param {string} name
 * @param {readonly string[]} [files] those that run; all by default
 * @returns {Step} */
export const vitestStep = (name, files = []) => ({
  name,
  report: 'vitest',
  command: [
    'vitest',
    'run',
    `--project=${name}`,
    `--maxWorkers=${workers[name] ?? 1}`,
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
    ...files,
  ],
});

/** Breaks the code of two rows of the coverage table, different rows each day. @type {Step} */
export const brokenPromises = {
  name: 'broken promises',
  command: ['node', 'tests/coverage/break.ts', '--count', '2'],
};

/** Compares the catalogue's answers with a plain search of all rows, in a browser. @type {Step} */
export const answers = { name: 'answers', command: ['node', 'tests/bench/run.ts', '--quick'] };

/**
 * The stories of tests/e2e. A worker waits a quarter of its time, so three keep two cores busy. A trace of every story would
 * double the time of the walks: `npx playwright test -g …` records one.
 * @param {readonly string[]} [files] those that run; all by default
 * @returns {Step}
 */
export const storiesStep = (files = []) => ({
  name: 'e2e',
  report: 'playwright',
  command: ['playwright', 'test', '--workers=3', '--trace=off', ...files],
  places: 2,
});

/** Runs steps in their order, as many at a time as there are places. Each prints one line, and its full output if it fails.
 * @param {Step[]} steps @param {number} [places]
 * @returns {Promise<Count>} the sum */
export async function runSteps(steps, places = 1) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  countedSeconds = secondsOfChildren();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let free = places;
  for (const step of steps) {
    const taken = Math.min(step.places ?? 1, places);
    while (free < taken) await Promise.race(running);
    free -= taken;
    const ending = runStep(step).then((count) => {
      sum.passed += count.passed;
      sum.failed += count.failed;
      sum.skipped += count.skipped;
      free += taken;
      running.delete(ending);
    });
    running.add(ending);
  }
  await Promise.all(running);
  return sum;
}

/** @param {Step} step @returns {Promise<Count>} */
async function runStep(step) {
  const { name, report, aloud } = step;
  mkdirSync(`${root}.reports`, { recursive: true });
  for (const old of [reportFile(name), restartsFile(name)]) rmSync(old, { force: true });
  const startedAt = Date.now();
  const { code, output, processor } = await outputOf(step);
  const count = countOf(name, code, report);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (!aloud && count.failed > 0) console.log(output.trim());
  console.log(`${count.failed ? '✗' : '✓'} ${name}: ${inWords(count)} (${seconds} s${processor})`);
  const restarts = restartsOf(name);
  if (restarts.length > 0) console.log(`  ${restarts.length} restarts of a browser engine:`);
  for (const restart of restarts) console.log(`  ${restart}`);
  return count;
}

/** @param {Step} step @returns {Promise<{ code: number | null, output: string, processor: string }>} */
async function outputOf({ name, command: [program = '', ...args], env, aloud, report }) {
  const said = aloud ? 'inherit' : 'pipe';
  const memory = report && memoryFolder(); // a step without a report may measure the disk
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      NO_COLOR: '1',
      ...(memory && { TMPDIR: memory.folder }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name), // the configuration has one file name for all steps
      ...env,
    },
    stdio: ['ignore', said, said],
  });
  stopWith(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  let processor = '';
  child.once('exit', () => {
    processor = processorOfEnded();
  });
  const [code] = await once(child, 'close');
  memory?.remove();
  return { code, output, processor };
}

let countedSeconds = 0;

/**
 * `, N s of processor`: what the child that has just ended used, with all its descendants that were waited for, as servers are.
 * Of browsers a part is missing: a browser that is killed with its children has not waited for them. Linux adds a
 * child's time to ours when it ends. Empty on other systems. Of children that end within the same millisecond, the first has it all.
 */
function processorOfEnded() {
  const before = countedSeconds;
  countedSeconds = secondsOfChildren();
  const seconds = countedSeconds - before;
  return process.platform === 'linux' ? `, ${seconds.toFixed(1)} s of processor` : '';
}

/** What all processors of the machine have computed since it started, s: for everybody, so compare quiet runs. */
export const secondsOfMachine = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

/** User and system time of all ended children; the kernel counts in hundredths of a second. */
function secondsOfChildren() {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / 100;
}

/** @param {string} name @param {number | null} code @param {Step['report']} report @returns {Count} */
function countOf(name, code, report) {
  const single = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!report) return single;
  const count = countsOf(name, report) ?? { passed: 0, failed: 1, skipped: 0 };
  // A file that fails to load has no failed tests.
  return { ...count, failed: Math.max(count.failed, single.failed) };
}

/** `N passed, N failed`, and `, N skipped` if any. @param {Count} count */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
