// `npm run test:long [-- step…]`: runs the steps that take too long for every change, or only the named
// ones. The other steps still run after one fails.
import { run, StartFailure } from '../pocketbase/bootstrap.mjs';

/** @type {import('./support/programs/steps.mjs').Step[]} */
const longSteps = [
  {
    name: 'accessibility',
    command: ['playwright', 'test', 'every-place'],
    env: { LANGUAGES: 'es,gl,en' },
    report: 'playwright',
  },
  { name: 'lighthouse', command: ['node', 'tests/lighthouse/run.ts'], aloud: true },
  { name: 'replication', command: ['vitest', 'run', '--project=replication'], aloud: true },
  {
    name: 'fuzz',
    command: ['vitest', 'run', '--project=hooks', 'tests/hooks/fuzz.test.ts'],
    env: { FUZZ_REQUESTS: '50000', FUZZ_SEED: String(Date.now() % 2 ** 31) },
    aloud: true,
  },
  {
    name: 'crashes',
    command: ['vitest', 'run', '--project=hooks', 'tests/hooks/crash.test.ts'],
    env: { KILLS: '100', CRASH_SEED: String(Date.now()) },
    aloud: true,
  },
  {
    name: 'killed upgrades',
    command: ['vitest', 'run', '--project=start', 'tests/start/upgrade-kills.test.ts'],
    env: { KILLS: '20' },
    aloud: true,
  },
  {
    name: 'killed imports',
    command: [
      'vitest',
      'run',
      '--project=unit',
      'tests/unit/features-exchange/killed-import.test.ts',
    ],
    env: { KILLS: '20' },
    aloud: true,
  },
  { name: 'speed', command: ['node', 'tests/bench/run.ts', '--quick', '--judge'], aloud: true },
  { name: 'load', command: ['node', 'tests/load/run.ts'], aloud: true },
  { name: 'floods', command: ['node', 'tests/load/floods.ts'], aloud: true },
  { name: 'office', command: ['node', 'tests/load/office.ts'], aloud: true },
  { name: 'strangers', command: ['node', 'tests/load/strangers.ts'], aloud: true },
  { name: 'mornings', command: ['node', 'tests/load/mornings.ts'], aloud: true },
  { name: 'broken promises', command: ['node', 'tests/coverage/break.ts'], aloud: true },
  { name: 'simulator', command: ['node', 'tests/simulator/long.ts'], aloud: true },
];

/** @throws StartFailure for an unknown step name */
function chosenSteps() {
  const wanted = process.argv.slice(2);
  const names = longSteps.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new StartFailure(`No step is called ${unknown.join()}: there are ${names.join(', ')}.`);
  return wanted.length > 0 ? longSteps.filter(({ name }) => wanted.includes(name)) : longSteps;
}

await run(import.meta.url, async () => {
  const steps = chosenSteps();
  const { buildPage } = await import('../pocketbase/build.mjs');
  const { installPocketBase } = await import('../pocketbase/install.mjs');
  const { installBrowsers } = await import('./support/programs/install-browsers.mjs');
  const { installTool } = await import('./support/programs/install-tools.mjs');
  const { inWords, runSteps } = await import('./support/programs/steps.mjs');
  await installPocketBase();
  await installBrowsers(false);
  if (steps.some(({ name }) => name === 'replication'))
    for (const reason of [
      ...(await installTool('gofakes3', false)),
      ...(await installTool('litestream', false)),
    ])
      console.log(`Skipped: ${reason}`);
  await buildPage();
  const sum = await runSteps(steps);
  console.log(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
