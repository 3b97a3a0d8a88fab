import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCoverage } from '../../coverage/check.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marola-coverage-'));
  mkdirSync(join(root, '.reports'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The one test that proves sentence 1.9 of the specification, as vitest reports it. */
function reportWith(status: string): void {
  const assertionResults = [
    {
      ancestorTitles: [],
      title: 'the five services are known by their address, others are not',
      status,
    },
  ];
  const name = join(root, 'tests/unit/routes/addresses.test.ts');
  writeFileSync(
    join(root, '.reports/unit.json'),
    JSON.stringify({ testResults: [{ name, assertionResults }] }),
  );
}
const proved = () => checkCoverage(root).passed;
const isNamed = () => checkCoverage(root).problems.some((problem) => problem.startsWith('1.9 '));

test('a sentence is proved by a test that ran and passed', () => {
  reportWith('passed');
  expect([proved(), isNamed()]).toEqual([1, false]);
});

test.each(['failed', 'skipped', 'pending'])('a test that is %s proves nothing', (status) => {
  reportWith(status);
  expect([proved(), isNamed()]).toEqual([0, true]);
});

test('without reports nothing is proved, and every sentence without one fails', () => {
  const { passed, failed, line } = checkCoverage(root);
  expect(passed).toBe(0);
  expect(failed).toBeGreaterThan(50);
  expect(line).toMatch(
    /^specification: 0 sentences proved, \d+ superseded, \d+ without a test yet$/,
  );
});

test('of a story in a browser every project has to pass', () => {
  const title = 'every form in es, with the server and without it';
  const spec = (status: string) => ({
    suites: [
      {
        title: 'enquiries.spec.ts',
        file: 'enquiries.spec.ts',
        specs: [{ title, tests: [{ status: 'expected' }, { status }] }],
      },
    ],
  });
  const file = join(root, '.reports/e2e.json');
  writeFileSync(file, JSON.stringify(spec('expected')));
  expect(proved()).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify(spec('unexpected')));
  expect(proved()).toBe(0);
});
