// Reads the reports of a run: counts, browser restarts and the slowest tests.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../../pocketbase/bootstrap.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {'vitest' | 'playwright'} Kind
 * @typedef {{ title: string, milliseconds: number }} Timed
 * @typedef {{ status: string, fullName: string, duration?: number }} VitestResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { assertionResults: VitestResult[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, suites?: PlaywrightSuite[],
 *   specs: { title: string, tests: { results: { duration: number }[] }[] }[] }} PlaywrightSuite
 * @typedef {{ stats: Record<string, number>, errors: unknown[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

/** @param {string} name of a step */
export const reportFile = (name) => `${root}.reports/${name}.json`;

/** The path of a file with one line per restart of a browser engine (tests/engines/drivers/restarts.ts).
 * @param {string} name of a step */
export const restartsFile = (name) => `${root}.reports/${name}.restarts`;

/** @param {string} name of a step */
export function restartsOf(name) {
  const file = restartsFile(name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

/** @param {string} name of a step @param {Kind} kind @returns {Count | undefined} undefined without a report */
export function countsOf(name, kind) {
  const report = readReport(name);
  if (!report) return undefined;
  return kind === 'vitest' ? countVitest(report) : countPlaywright(report);
}

/** @param {VitestReport} report @returns {Count} */
const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** @param {PlaywrightReport} report @returns {Count} */
const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected ?? 0,
  failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + errors.length,
  skipped: stats.skipped ?? 0,
});

/** Returns the slowest tests of these steps, one line each.
 * @param {readonly { name: string, report?: Kind }[]} steps @param {number} count */
export const slowestTests = (steps, count) =>
  steps
    .flatMap(({ name, report }) => (report ? timesOf(name, report) : []))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s  ${title}`);

/** @param {string} name @param {Kind} kind @returns {Timed[]} */
function timesOf(name, kind) {
  const report = readReport(name);
  if (!report) return [];
  if (kind === 'playwright')
    return report.suites.flatMap((/** @type {PlaywrightSuite} */ suite) => timesIn(suite));
  /** @type {{ assertionResults: VitestResult[] }[]} */
  const files = report.testResults;
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration = 0 }) => ({
      title: `${name}: ${fullName}`,
      milliseconds: duration,
    }));
}

/** @param {PlaywrightSuite} suite @returns {Timed[]} */
function timesIn({ file, specs, suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    title: `${file}: ${title}`,
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesIn)];
}

/** @param {string} name */
const readReport = (name) =>
  existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined;
