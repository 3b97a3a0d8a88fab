import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCoverage } from '../../coverage/check.ts';
import { promises } from '../../coverage/table.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marola-coverage-'));
  mkdirSync(join(root, '.reports'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The group titles and the test title of the first proof of a row. */
const titlesOf = (id: string) => {
  const row = promises.find((one) => one.id === id);
  const [proof = ''] = row && 'proof' in row ? row.proof : [];
  return proof.slice(proof.indexOf(': ') + 2).split(' › ');
};

/** Writes a vitest report with the only test that proves promise 8.context.1. */
function reportWith(status: string): void {
  const title = titlesOf('8.context.1').at(-1) ?? '';
  const assertionResults = [{ ancestorTitles: [], title, status }];
  const name = join(root, 'tests/unit/session/react.test.ts');
  writeFileSync(
    join(root, '.reports/unit.json'),
    JSON.stringify({ testResults: [{ name, assertionResults }] }),
  );
}
const proved = () => checkCoverage(root).passed;
const isNamed = () =>
  checkCoverage(root).problems.some((problem) => problem.startsWith('8.context.1 '));

test('a promise is proved by a test that ran and passed', () => {
  reportWith('passed');
  expect([proved(), isNamed()]).toEqual([1, false]);
});

test.each(['failed', 'skipped', 'pending'])('a test that is %s proves nothing', (status) => {
  reportWith(status);
  expect([proved(), isNamed()]).toEqual([0, true]);
});

test('without reports no promise is proved', () => {
  const { passed, failed, line } = checkCoverage(root);
  expect(passed).toBe(0);
  expect(failed).toBeGreaterThan(50);
  expect(line).toMatch(/^promises of the product: 0 proved, \d+ superseded, \d+ without a test$/);
});

test('a browser story must pass in every project', () => {
  const [group = '', title = ''] = titlesOf('4.forms.3');
  const spec = (status: string) => ({
    suites: [
      {
        title: 'enquiries.spec.ts',
        file: 'enquiries.spec.ts',
        specs: [],
        suites: [
          {
            title: group,
            file: 'enquiries.spec.ts',
            specs: [{ title, tests: [{ status: 'expected' }, { status }] }],
          },
        ],
      },
    ],
  });
  const file = join(root, '.reports/e2e.json');
  writeFileSync(file, JSON.stringify(spec('expected')));
  expect(proved()).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify(spec('unexpected')));
  expect(proved()).toBe(0);
});
