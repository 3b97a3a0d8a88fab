import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { runWithProgress, StartFailure } from '../../pocketbase/bootstrap.mjs';
import { chromiumFlags, chromiumPath } from '../support/programs/browsers.ts';

const ReportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      numericValue: v.optional(v.number()),
      details: v.optional(v.object({ items: v.optional(v.unknown()) })), // a list, or a map of findings
    }),
  ),
});
export type Report = v.InferOutput<typeof ReportSchema>;

/**
 * Installs Lighthouse. Its packages are larger than everything that `npm start` needs, so only this
 * run installs them.
 */
export async function install(): Promise<void> {
  const { code, output } = await runWithProgress('Installing Lighthouse', [
    ...['npm', 'ci', '--prefix', import.meta.dirname],
    ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  if (code !== 0) throw new StartFailure(`${output.trim()}\nLighthouse could not be installed.`);
}

/** The recording of a browser that has just started sometimes lacks its beginning. Then Lighthouse asks to be run again. */
const LOST_BEGINNING = 'NO_NAVSTART';
const MOST_RUNS = 3;

/** The report of a first visit with an empty browser on a slow phone. Throws when Lighthouse could not load the page. */
export async function reportOn(address: string, categories: readonly string[]): Promise<Report> {
  for (let run = 1; ; run += 1)
    try {
      return await runLighthouse(address, categories);
    } catch (error) {
      if (run === MOST_RUNS || !String(error).includes(LOST_BEGINNING)) throw error;
    }
}

async function runLighthouse(address: string, categories: readonly string[]): Promise<Report> {
  const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
  const flags = ['--headless=new', '--accept-lang=es-ES', ...chromiumFlags].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, address, '--quiet', '--output=json', '--no-enable-error-reporting'],
      ...[`--only-categories=${categories.join()}`, `--chrome-flags=${flags}`],
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 2 ** 28 },
  );
  const report = v.parse(ReportSchema, JSON.parse(stdout));
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** A category's score, per cent. */
export const percent = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
