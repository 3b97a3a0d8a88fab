// `npm test`: everything from a fresh clone to the sum of all suites, which is the last line.
import { root, run } from '../pocketbase/bootstrap.mjs';

await run(import.meta.url, async () => {
  const { buildPage } = await import('../pocketbase/build.mjs');
  const { installPocketBase } = await import('../pocketbase/install.mjs');
  const { installBrowsers } = await import('./support/install-browsers.mjs');
  const steps = await import('./support/steps.mjs');
  const mandatory = process.env.CI === 'true';
  await installPocketBase();
  const missing = await installBrowsers(mandatory);
  const checks = await steps.runSteps(steps.staticSteps, 2);
  await buildPage();
  // The longest first, so that the two lanes end together.
  const names = ['hooks', 'simulator', 'start', 'contract', 'faults', 'unit', 'architecture'];
  const suites = await steps.runSteps(names.map(steps.vitestStep), 2);
  const browsers = await steps.runSteps([steps.vitestStep('engines'), steps.playwrightStep]);
  const { checkCoverage } = await import('./coverage/check.ts');
  const coverage = checkCoverage(root);
  for (const problem of coverage.problems) console.log(`✗ ${problem}`);
  console.log(coverage.line);
  const { whyNotCompared } = await import('./pixels/baseline.ts');
  const notCompared = whyNotCompared();
  if (notCompared) console.log(notCompared);
  const counts = [checks, suites, browsers, { ...coverage, skipped: 0 }];
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const all = (kind) => counts.reduce((sum, count) => sum + count[kind], 0);
  const skipped = all('skipped');
  // On the machine that decides, nothing may be left out.
  const failed = all('failed') + (mandatory ? skipped : 0);
  const passed = all('passed');
  const sum = steps.inWords({ passed, failed, skipped });
  console.log(skipped && missing.length ? `${sum} (${missing.join('; ')})` : sum);
  return failed === 0 ? 0 : 1;
});
