// `npm run test:changed`: runs the quick checks and the tests that a change touches, and says which it chose for what.
// The change is what differs from the merge base with `main`, with the working tree.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from '../pocketbase/bootstrap.mjs';

/** The lines that git prints. @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit to compare with: on `main` itself, and without a `main`, the last one. */
function baseOfChange() {
  try {
    return git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** @param {string[]} names of tests: those of `unit` are counted, the others named */
function namesInWords(names) {
  const units = names.filter((name) => name.startsWith('unit/')).length;
  const others = names.filter((name) => !/^(?:unit|architecture)\//.test(name));
  return [...(units ? [`${units} of unit`] : []), ...others].join(', ') || 'no test';
}

/**
 * Says for each changed file which tests it touches.
 * @param {string[]} changed @param {string[]} files all that there are
 * @returns {Promise<string[]>} the test files to run
 */
async function chosenFor(changed, files) {
  const { importersAmong, isLong, nameOf, touchedBy } = await import(
    './support/programs/touched.ts'
  );
  const importers = importersAmong(root, files);
  const touched = changed.map((file) => ({ file, tests: touchedBy(file, files, importers) }));
  /** @param {string[]} tests */
  const names = (tests) => [...new Set(tests)].flatMap((test) => nameOf(test) ?? []);
  for (const { file, tests } of touched)
    console.log(`  ${file}: ${namesInWords(names(tests).filter((name) => !isLong(name)))}`);
  const all = [...new Set(touched.flatMap(({ tests }) => tests))];
  const left = names(all).filter(isLong);
  if (left.length > 0)
    console.log(`Left to \`npm test\`, because they are long: ${left.join(', ')}`);
  return all.filter((test) => !isLong(nameOf(test) ?? ''));
}

await run(import.meta.url, async () => {
  const { inWords, runSteps, staticSteps, storiesStep, vitestStep } = await import(
    './support/programs/steps.mjs'
  );
  const base = baseOfChange();
  const unknown = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', base), ...unknown];
  const files = [...git('ls-files'), ...unknown].filter((file) => existsSync(`${root}${file}`));
  console.log(`Changed since ${base.slice(0, 8)}: ${changed.length} files.`);
  const chosen = await chosenFor(changed, files);
  /** @param {string} suite */
  const of = (suite) => chosen.filter((test) => test.startsWith(`tests/${suite}/`));
  const suites = ['start', 'hooks', 'contract', 'faults', 'operation', 'unit'].filter(
    (suite) => of(suite).length > 0,
  );

  const { installPocketBase } = await import('../pocketbase/install.mjs');
  await installPocketBase();
  const stories = of('e2e');
  if (stories.length > 0) {
    const { buildPage } = await import('../pocketbase/build.mjs');
    const { installBrowsers } = await import('./support/programs/install-browsers.mjs');
    await installBrowsers(false);
    await buildPage();
  }
  const sum = await runSteps(
    [
      ...(stories.length > 0 ? [storiesStep(stories)] : []),
      ...suites.map((suite) => vitestStep(suite, of(suite))),
      ...staticSteps(changed.filter((file) => files.includes(file))),
      vitestStep('architecture'),
    ],
    3,
  );
  console.log(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
