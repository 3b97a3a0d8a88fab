// `npm run check`: the checks that need neither a server nor a browser. Run it before `npm test`.
import { run } from '../pocketbase/bootstrap.mjs';

await run(import.meta.url, async () => {
  const { installPocketBase } = await import('../pocketbase/install.mjs');
  const { inWords, runSteps, staticSteps, vitestStep } = await import(
    './support/programs/steps.mjs'
  );
  await installPocketBase(); // tsc checks the hooks against its types
  const steps = [vitestStep('unit'), ...staticSteps(), vitestStep('architecture')]; // longest first
  const sum = await runSteps(steps, 2);
  console.log(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
