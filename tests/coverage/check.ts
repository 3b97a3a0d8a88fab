import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { callsErrorsLimits } from './calls-errors-limits.ts';
import { entitiesAndStates } from './entities-and-states.ts';
import { notYet } from './not-yet.ts';
import type { Row } from './row.ts';
import { rulesAndRoles } from './rules-and-roles.ts';
import { screensOfSection2 } from './screens.ts';
import { whatAndRoutes } from './what-and-routes.ts';
import { wordsAndFigures } from './words-and-figures.ts';

/** The specification, sections 1 to 9, sentence by sentence. */
const table: readonly Row[] = [
  ...whatAndRoutes,
  ...screensOfSection2,
  ...entitiesAndStates,
  ...rulesAndRoles,
  ...callsErrorsLimits,
  ...wordsAndFigures,
];

/** The parts that are read of what vitest and Playwright write. */
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
 * Looks up every title that a row names in the reports of this run: it must have run and passed.
 * `problems` names the rows for which that is not so; `line` counts, also what has no test yet.
 */
export function checkCoverage(root: string): {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
  readonly line: string;
} {
  const passed = passedTests(root);
  const problems = [...repeatedIds()];
  let proved = 0;
  let superseded = 0;
  for (const row of table) {
    if ('superseded' in row) {
      superseded += 1;
      continue;
    }
    const missing = row.proof.filter((proof) => !passed.has(proof));
    if (missing.length === 0) proved += 1;
    for (const proof of missing) problems.push(`${row.id} (${row.says}): not passed: ${proof}`);
  }
  const sentences = `${proved} sentences proved, ${superseded} superseded`;
  const line = `specification: ${sentences}, ${notYet.length} without a test yet`;
  const failed = table.length - proved - superseded + repeatedIds().length;
  return { passed: proved, failed, problems, line };
}

function repeatedIds(): string[] {
  const ids = [...table, ...notYet].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands there twice`);
}

/** Every passed test of all reports, written as in a row. */
function passedTests(root: string): ReadonlySet<string> {
  const folder = join(root, '.reports');
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Set(
    reports.flatMap((name) => {
      const report: Partial<VitestReport & PlaywrightReport> = JSON.parse(
        readFileSync(join(folder, name), 'utf8'),
      );
      return [
        ...passedInVitest(root, report.testResults ?? []),
        ...(report.suites ?? []).flatMap((suite) => passedInSuite(suite, [])),
      ];
    }),
  );
}

function passedInVitest(root: string, testResults: VitestReport['testResults']): string[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(join(root, 'tests'), name).split(sep).join('/');
    const place = file.replace(/\.test\.tsx?$/, '');
    return assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => `${place}: ${[...ancestorTitles, title].join(' › ')}`);
  });
}

function passedInSuite(suite: PlaywrightSuite, groups: readonly string[]): string[] {
  // The outermost one is the file itself.
  const within = suite.title === suite.file ? groups : [...groups, suite.title];
  const place = `e2e/${basename(suite.file).replace(/\.spec\.ts$/, '')}`;
  const own = suite.specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected' || status === 'flaky'))
    .map(({ title }) => `${place}: ${[...within, title].join(' › ')}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => passedInSuite(inner, within))];
}
