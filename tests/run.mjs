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
  const names = ['unit', 'architecture', 'simulator', 'start', 'hooks', 'contract', 'faults'];
  const suites = [...names, 'engines'].map(steps.vitestStep);
  const tests = await steps.runSteps([...suites, steps.playwrightStep]);
  const { checkCoverage } = await import('./coverage/check.ts');
  const coverage = checkCoverage(root);
  for (const problem of coverage.problems) console.log(`✗ ${problem}`);
  console.log(coverage.line);
  const skipped = checks.skipped + tests.skipped;
  // On the machine that decides, nothing may be left out.
  const failed = checks.failed + tests.failed + coverage.failed + (mandatory ? skipped : 0);
  const passed = checks.passed + tests.passed + coverage.passed;
  const sum = steps.inWords({ passed, failed, skipped });
  console.log(skipped && missing.length ? `${sum} (${missing.join('; ')})` : sum);
  return failed === 0 ? 0 : 1;
});
