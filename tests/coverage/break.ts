// Breaks the code that rows of the table are about, in a copy of the project, and expects their tests to fail.
//
//   node tests/coverage/break.ts [--count 10] [--seed 1] [--only 9.search.1]
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../simulator/seeded.ts';
import { testsWith } from './check.ts';
import { type Mutation, mutations } from './mutations.ts';
import type { Proof } from './row.ts';
import { promises } from './table.ts';

const root = join(import.meta.dirname, '../..');

/** Suites that need no browser. A test of another suite is not run here. */
const suites = ['unit', 'hooks', 'contract'];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    only: { type: 'string' },
  },
});
const { only } = values;
const chosen = only
  ? mutations.filter(({ row }) => row === only)
  : shuffled(mutations, values.seed).slice(0, Number(values.count));
console.log(`${chosen.length} rows of ${mutations.length}, seed ${values.seed}`);

const copy = copyOfProject();
let unnoticed = 0;
try {
  for (const mutation of chosen) {
    const outcome = outcomeOf(mutation);
    if (outcome !== 'noticed') unnoticed += 1;
    console.log(`${outcome === 'noticed' ? '✓' : '✗'} ${mutation.row}: ${outcome}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = unnoticed === 0 && chosen.length > 0 ? 0 : 1;

/** The tracked files in a temporary folder, with what is installed linked. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marola-break-'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of tracked.split('\0'))
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  for (const installed of ['node_modules', 'pocketbase/bin'])
    symlinkSync(join(root, installed), join(folder, installed));
  return folder;
}

/** Runs the tests of the mutation's row on the broken copy, and repairs the copy. */
function outcomeOf({ row, file, find, replace }: Mutation): string {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (!whole.includes(find)) return `${file} no longer has ${JSON.stringify(find)}`;
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  const outcome = resultOf(testsOf(row));
  writeFileSync(path, whole);
  return outcome;
}

/** The row's tests that need no browser. */
function testsOf(id: string): readonly Proof[] {
  const row = promises.find((one) => one.id === id);
  const proofs = row && 'proof' in row ? row.proof : [];
  return proofs.filter((proof) => suites.some((suite) => proof.startsWith(`${suite}/`)));
}

/**
 * Runs the files of these tests. They are whole files because some tests look at what earlier ones have
 * left. `noticed` only if a named test itself failed: a file that cannot be loaded proves nothing.
 */
function resultOf(tests: readonly Proof[]): string {
  const report = join(copy, '.reports/break.json');
  rmSync(report, { force: true });
  const files = tests.map((proof) => `tests/${proof.slice(0, proof.indexOf(': '))}.test.`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile=${report}`];
  const { stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', ...options, ...suites.map((suite) => `--project=${suite}`), ...new Set(files)],
    { cwd: copy, encoding: 'utf8', timeout: 180_000 },
  );
  if (!existsSync(report)) return `did not run: ${stderr.slice(0, 500)}`;
  const failed = testsWith(copy, 'failed');
  const passed = testsWith(copy, 'passed');
  if (tests.some((test) => failed.has(test))) return 'noticed';
  const said = tests.map((test) => `${test} ${passed.has(test) ? 'passed' : 'did not run'}`);
  return said.join('; ') || 'has no test without a browser';
}

/** The same order for the same seed. */
function shuffled<Item>(items: readonly Item[], seed: string): readonly Item[] {
  const { next } = seeded(Number(seed));
  const drawn = items.map((item) => ({ item, place: next() }));
  return drawn.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
