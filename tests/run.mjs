// `npm test`: installs, builds and runs all suites from a fresh clone. The last line is their sum.
import { root, run } from '../pocketbase/bootstrap.mjs';

await run(import.meta.url, async () => {
  const { buildPage } = await import('../pocketbase/build.mjs');
  const { installPocketBase } = await import('../pocketbase/install.mjs');
  const { installBrowsers } = await import('./support/programs/install-browsers.mjs');
  const { installDeployPrograms, missingDeployPrograms } = await import(
    './support/programs/deploy-programs.mjs'
  );
  const { installTool } = await import('./support/programs/install-tools.mjs');
  const { slowestTests } = await import('./support/programs/reports.mjs');
  const steps = await import('./support/programs/steps.mjs');
  const startedAt = Date.now();
  const isCi = process.env.CI === 'true';
  await installPocketBase();
  const missing = [
    ...(await installBrowsers(isCi)),
    ...(await installTool('gofakes3', isCi)),
    ...(isCi ? installDeployPrograms() : missingDeployPrograms()),
  ];
  await buildPage();
  // The longest come first. Three places, because all but the simulator wait a lot. The quick suites fill a place until
  // the stories find two.
  const names = ['engines', 'simulator', 'hooks', 'start', 'faults', 'operation', 'contract'];
  const suites = [...names, 'unit', 'architecture'].map((name) =>
    steps.vitestStep(name, name === 'hooks' ? 2 : 1),
  );
  const sum = await steps.runSteps(
    [...suites, steps.playwrightStep, steps.brokenPromises, steps.answers, ...steps.staticSteps],
    3,
  );
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
  const counts = [sum, { ...coverage, skipped: 0 }];
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const all = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const skipped = all('skipped');
  const failed = all('failed') + (isCi ? skipped : 0); // with CI=true a skipped test is a failure
  const words = steps.inWords({ passed: all('passed'), failed, skipped });
  console.log(skipped && missing.length ? `${words} (${missing.join('; ')})` : words);
  return failed === 0 ? 0 : 1;
});
