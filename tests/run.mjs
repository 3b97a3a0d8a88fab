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
  const usedBefore = steps.secondsOfMachine();
  const isCi = process.env.CI === 'true';
  await installPocketBase();
  const missing = [
    ...(await installBrowsers(isCi)),
    ...(await installTool('gofakes3', isCi)),
    ...(isCi ? installDeployPrograms() : missingDeployPrograms()),
  ];
  await buildPage();
  // The longest come first, the stories in two of three places: beside them run suites that wait, and the short steps fill the end.
  const stories = steps.storiesStep();
  const names = ['engines', 'hooks', 'start', 'simulator', 'faults', 'contract', 'operation'];
  const suites = [...names, 'unit', 'architecture'].map((name) => steps.vitestStep(name));
  const sum = await steps.runSteps(
    [stories, ...suites, steps.brokenPromises, steps.answers, ...steps.staticSteps()],
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
  for (const line of slowestTests([...suites, stories], 10)) console.log(`  ${line}`);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  // The suites' own seconds lack a part of what browsers used: killed with their children, they are never waited for.
  const used = steps.secondsOfMachine() - usedBefore;
  console.log(`All of it took ${minutes} minutes, and ${used.toFixed(0)} s of processor.`);
  const counts = [sum, { ...coverage, skipped: 0 }];
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const all = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const skipped = all('skipped');
  const failed = all('failed') + (isCi ? skipped : 0); // with CI=true a skipped test is a failure
  const words = steps.inWords({ passed: all('passed'), failed, skipped });
  console.log(skipped && missing.length ? `${words} (${missing.join('; ')})` : words);
  return failed === 0 ? 0 : 1;
});
