// `npm test`: installs, builds and runs all suites from a fresh clone. The last line is their sum.
import { root, run } from '../pocketbase/bootstrap.mjs';

await run(import.meta.url, async () => {
  const { buildPage } = await import('../pocketbase/build.mjs');
  const { installPocketBase } = await import('../pocketbase/install.mjs');
  const { installBrowsers } = await import('./support/install-browsers.mjs');
  const { installDeployPrograms, missingDeployPrograms } = await import(
    './support/deploy-programs.mjs'
  );
  const { installTool } = await import('./support/install-tools.mjs');
  const { slowestTests } = await import('./support/reports.mjs');
  const steps = await import('./support/steps.mjs');
  const startedAt = Date.now();
  const isCi = process.env.CI === 'true';
  await installPocketBase();
  const missing = [
    ...(await installBrowsers(isCi)),
    ...(await installTool('gofakes3', isCi)),
    ...(isCi ? installDeployPrograms() : missingDeployPrograms()),
  ];
  await buildPage();
  // Two at a time: three take as long on two cores, because the simulator and the hooks wait little. The longest come first.
  const names = [
    'simulator',
    'engines',
    'hooks',
    'start',
    'faults',
    'operation',
    'contract',
    'unit',
    'architecture',
  ];
  const suites = names.map(steps.vitestStep);
  const beside = await steps.runSteps(
    [...suites, steps.brokenPromises, steps.speed, ...steps.staticSteps],
    2,
  );
  const stories = await steps.runSteps([steps.playwrightStep]); // Playwright starts two workers itself
  const { checkCoverage } = await import('./coverage/check.ts');
  const coverage = checkCoverage(root);
  for (const problem of coverage.problems) console.log(`✗ ${problem}`);
  console.log(coverage.line);
  const { whyNotCompared } = await import('./pixels/baseline.ts');
  const notCompared = whyNotCompared();
  if (notCompared) console.log(notCompared);
  console.log('The ten slowest tests:');
  for (const line of slowestTests([...suites, steps.playwrightStep], 10)) console.log(`  ${line}`);
  console.log(`All of it took ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
  const counts = [beside, stories, { ...coverage, skipped: 0 }];
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const all = (kind) => counts.reduce((sum, count) => sum + count[kind], 0);
  const skipped = all('skipped');
  const failed = all('failed') + (isCi ? skipped : 0); // with CI=true a skipped test is a failure
  const sum = steps.inWords({ passed: all('passed'), failed, skipped });
  console.log(skipped && missing.length ? `${sum} (${missing.join('; ')})` : sum);
  return failed === 0 ? 0 : 1;
});
