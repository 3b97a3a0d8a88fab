// One step of `npm run check`, `npm test` or `npm run test:long`: a command, its time, and what it counted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { root, stopWith } from '../../pocketbase/bootstrap.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Count
 *   again: how many of the passed ones needed a second try
 * @typedef {{ name: string, command: string[], report?: 'vitest' | 'playwright',
 *   env?: Record<string, string>, aloud?: boolean }} Step
 *   report: which kind of JSON the command writes to reportFile(name); without one it is one test
 *   aloud: what it says is worth reading while it runs, and when all went well
 */

const bin = `${root}node_modules/.bin`;

/** @param {string} name of a step */
const reportFile = (name) => `${root}.reports/${name}.json`;

/** What needs no server and no browser. @type {Step[]} */
export const staticSteps = [
  { name: 'types', command: ['tsc', '-b'] },
  {
    name: 'types of the hooks',
    command: ['sh', '-c', 'node pocketbase/hook-types.mjs && tsc -p tsconfig.hooks.json'],
  },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'promises',
    command: ['oxlint', '--type-aware', '--quiet', 'src', 'tests', 'pocketbase'],
  },
  {
    name: 'ranks',
    command: [
      'node',
      '--import=./tests/support/typescript-6.mjs',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'src',
      '--config=.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** A project of vitest.config.ts. @param {string} name @returns {Step} */
export const vitestStep = (name) => ({
  name,
  report: 'vitest',
  command: [
    'vitest',
    'run',
    `--project=${name}`,
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  ],
});

/** The stories of tests/e2e. @type {Step} */
export const playwrightStep = {
  name: 'e2e',
  report: 'playwright',
  command: ['playwright', 'test'],
};

/** Runs steps, `lanes` of them at a time; each prints one line, and all it said when it failed.
 * @param {Step[]} steps @param {number} [lanes]
 * @returns {Promise<Count>} the sum */
export async function runSteps(steps, lanes = 1) {
  const waiting = [...steps];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const count = await runStep(step);
      sum.passed += count.passed;
      sum.failed += count.failed;
      sum.skipped += count.skipped;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}

/** @param {Step} step @returns {Promise<Count>} */
async function runStep(step) {
  const { name, report, aloud } = step;
  mkdirSync(`${root}.reports`, { recursive: true });
  rmSync(reportFile(name), { force: true }); // an old report must not speak for this run
  const startedAt = Date.now();
  const { code, output } = await outputOf(step);
  const count = countOf(name, code, report);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (!aloud && (count.failed > 0 || count.again)) console.log(output.trim());
  const again = count.again ? `, ${count.again} only at the second try` : '';
  console.log(`${count.failed ? '✗' : '✓'} ${name}: ${inWords(count)}${again} (${seconds} s)`);
  return count;
}

/** @param {Step} step @returns {Promise<{ code: number | null, output: string }>} */
async function outputOf({ name, command: [program = '', ...args], env, aloud }) {
  const said = aloud ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name), // its configuration knows one name only
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
  const [code] = await once(child, 'close');
  return { code, output };
}

/** @param {string} name @param {number | null} code @param {Step['report']} report @returns {Count} */
function countOf(name, code, report) {
  const single = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!report) return single;
  if (!existsSync(reportFile(name))) return { passed: 0, failed: 1, skipped: 0 };
  const told = JSON.parse(readFileSync(reportFile(name), 'utf8'));
  const count = report === 'vitest' ? countVitest(told) : countPlaywright(told);
  // A file that does not load fails no test of its own.
  return { ...count, failed: Math.max(count.failed, single.failed) };
}

/** @typedef {{ status: string, failureMessages: string[] }} VitestResult */
/** A test that has passed keeps what made it begin again.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { assertionResults: VitestResult[] }[] }} told @returns {Count} */
const countVitest = (told) => ({
  passed: told.numPassedTests,
  failed: told.numFailedTests,
  skipped: told.numPendingTests + told.numTodoTests,
  again: told.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .length,
});

/** @param {{ stats: Record<string, number>, errors: unknown[] }} told @returns {Count} */
const countPlaywright = ({ stats, errors }) => ({
  passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
  failed: (stats.unexpected ?? 0) + errors.length,
  skipped: stats.skipped ?? 0,
  again: stats.flaky ?? 0,
});

/** `N passed, N failed`, and `, N skipped` if any. @param {Count} count */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
