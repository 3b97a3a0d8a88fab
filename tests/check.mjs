// `npm run check`: what a change has to pass before it is worth a server and a browser.
import { run } from '../pocketbase/bootstrap.mjs';

await run(import.meta.url, async () => {
  const { installPocketBase } = await import('../pocketbase/install.mjs');
  const { inWords, runSteps, staticSteps, vitestStep } = await import('./support/steps.mjs');
  await installPocketBase(); // the hooks are checked against its types
  const checks = await runSteps([...staticSteps, vitestStep('unit')], 2);
  const tests = await runSteps([vitestStep('architecture')]);
  const sum = {
    passed: checks.passed + tests.passed,
    failed: checks.failed + tests.failed,
    skipped: checks.skipped + tests.skipped,
  };
  console.log(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
