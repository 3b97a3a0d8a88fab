import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { notYet } from './not-yet.ts';
import { promises } from './table.ts';

/** What is read of the reports of vitest and Playwright. */
type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
};
type PlaywrightSuite = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
};
type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] };

/**
 * Checks against the reports of this run that every test that a row names has run and passed.
 * `problems` has one entry for each test that has not; `line` sums up, for the end of `npm test`.
 */
export function checkCoverage(root: string): {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
  readonly line: string;
} {
  const passed = testsWith(root, 'passed');
  const problems = [...repeatedIds()];
  let proved = 0;
  let superseded = 0;
  for (const row of promises) {
    if ('superseded' in row) {
      superseded += 1;
      continue;
    }
    const missing = row.proof.filter((proof) => !passed.has(proof));
    if (missing.length === 0) proved += 1;
    for (const proof of missing) problems.push(`${row.id} (${row.says}): not passed: ${proof}`);
  }
  const counts = `${proved} proved, ${superseded} superseded, ${notYet.length} without a test`;
  const line = `promises of the product: ${counts}`;
  const failed = promises.length - proved - superseded + repeatedIds().length;
  return { passed: proved, failed, problems, line };
}

function repeatedIds(): string[] {
  const ids = [...promises, ...notYet].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} occurs twice`);
}

/** The tests of all reports in `.reports` that ended so, each written as in a row. */
export function testsWith(root: string, outcome: 'passed' | 'failed'): ReadonlySet<string> {
  const folder = join(root, '.reports');
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Set(
    reports.flatMap((name) => {
      const report: Partial<VitestReport & PlaywrightReport> = JSON.parse(
        readFileSync(join(folder, name), 'utf8'),
      );
      return [
        ...inVitest(root, report.testResults ?? [], outcome),
        ...(report.suites ?? []).flatMap((suite) => inSuite(suite, [], outcome)),
      ];
    }),
  );
}

function inVitest(
  root: string,
  testResults: VitestReport['testResults'],
  outcome: string,
): string[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(join(root, 'tests'), name).split(sep).join('/');
    const place = file.replace(/\.test\.tsx?$/, '');
    return assertionResults
      .filter(({ status }) => status === outcome)
      .map(({ ancestorTitles, title }) => `${place}: ${[...ancestorTitles, title].join(' › ')}`);
  });
}

function inSuite(suite: PlaywrightSuite, groups: readonly string[], outcome: string): string[] {
  // The outermost suite is the file.
  const within = suite.title === suite.file ? groups : [...groups, suite.title];
  const place = `e2e/${basename(suite.file).replace(/\.spec\.ts$/, '')}`;
  const hasPassed = (status: string) => status === 'expected' || status === 'flaky';
  const own = suite.specs
    .filter(
      ({ tests }) => tests.every(({ status }) => hasPassed(status)) === (outcome === 'passed'),
    )
    .map(({ title }) => `${place}: ${[...within, title].join(' › ')}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, within, outcome))];
}
