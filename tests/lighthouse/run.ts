import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { runWithProgress, StartFailure } from '../../pocketbase/bootstrap.mjs';
import { WITH_PHOTOS } from '../support/app-states.ts';
import { chromiumFlags, chromiumPath } from '../support/browsers.ts';
import { startDemoServer } from '../support/demo-server.ts';

// `npm run test:long -- lighthouse` runs Lighthouse on five pages with its simulated phone. The
// goal is 100 in all categories except performance, which depends on the machine and is printed for
// people to judge.

const pages = {
  home: '/',
  'an open listing': `/?property=${WITH_PHOTOS}`,
  'a guide': '/comprar',
  'a service': '/servicios/financiacion',
  contact: '/contacto',
};
const goals = ['accessibility', 'best-practices', 'seo'] as const;
const told = 'performance';

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
      details: v.optional(v.object({ items: v.optional(v.unknown()) })), // a list, or a map of findings
    }),
  ),
});
type Report = v.InferOutput<typeof ReportSchema>;

/**
 * Installs Lighthouse. Its packages are larger than everything that `npm start` needs, so only this
 * run installs them.
 */
async function install(): Promise<void> {
  const { code, output } = await runWithProgress('Installing Lighthouse', [
    ...['npm', 'ci', '--prefix', import.meta.dirname],
    ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  if (code !== 0) throw new StartFailure(`${output.trim()}\nLighthouse could not be installed.`);
}

/** The report of a first visit with an empty browser on a slow phone. */
async function reportOn(address: string): Promise<Report> {
  const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
  const flags = ['--headless=new', '--accept-lang=es-ES', ...chromiumFlags].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, address, '--quiet', '--output=json', '--no-enable-error-reporting'],
      ...[`--only-categories=${[...goals, told].join()}`, `--chrome-flags=${flags}`],
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 2 ** 28 },
  );
  return v.parse(ReportSchema, JSON.parse(stdout));
}

/**
 * The audits that keep a category below 100, with Lighthouse's titles and the first item of each.
 */
function blemishes({ categories, audits }: Report, category: string): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (audit === undefined || audit.score === null || audit.score === 1) return [];
    const items = audit.details?.items;
    const blamed = JSON.stringify(Array.isArray(items) ? items[0] : items) ?? '';
    return [`${category}: ${audit.title} (${id}) ${blamed}`];
  });
}

const percent = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

await install();
const server = await startDemoServer({ wholePages: true });
try {
  await server.restart({ MAROLA_URL: server.url }); // like a deployed server, which knows its address

  for (const [name, address] of Object.entries(pages)) {
    const report = await reportOn(server.url + address);
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    const scores = [...goals, told].map((category) => `${category} ${percent(report, category)}`);
    const reached = goals.every((goal) => percent(report, goal) === 100);
    if (!reached) process.exitCode = 1;
    console.log(`${reached ? '✓' : '✗'} ${name}: ${scores.join(', ')}`);
    for (const line of goals.flatMap((goal) => blemishes(report, goal))) console.log(`  ${line}`);
  }
} finally {
  await server.stop();
}
