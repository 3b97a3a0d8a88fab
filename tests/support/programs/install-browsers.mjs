import { execFileSync } from 'node:child_process';
import { root, runWithProgress, StartFailure } from '../../../pocketbase/bootstrap.mjs';
import {
  chromiumPath,
  firefoxPath,
  headlessShellPath,
  webkitMissing,
  webkitPackages,
} from './browsers.ts';

const isRoot = process.getuid?.() === 0;

/** Installs a Chromium if none is there, and its headless shell where it can be had. With `all` and as root also WebKitGTK
 * and Firefox. Prints what is missing and what that costs.
 * @param {boolean} all
 * @returns {Promise<string[]>} the reasons why optional engines are missing
 * @throws StartFailure when a required engine is missing */
export async function installBrowsers(all) {
  if (!chromiumPath()) await playwrightInstall();
  if (!chromiumPath() && isRoot) await aptInstall(['chromium']);
  if (!chromiumPath())
    throw new StartFailure(
      'No Chromium for the tests: install one (Debian: apt-get install chromium) or connect to the network, and run npm test again.',
    );
  const wanted = [
    ...(firefoxPath() ? [] : ['firefox-esr']),
    ...(webkitMissing() ? webkitPackages : []),
  ];
  if (all && isRoot && wanted.length > 0) await aptInstall(wanted);
  if (!headlessShellPath()) await installHeadlessShell();
  if (!headlessShellPath())
    console.log(
      'No headless shell of Chromium: the stories run in the full browser, which takes a third more time (Debian: chromium-headless-shell; else: npx playwright install --only-shell chromium).',
    );
  const missing = [
    firefoxPath() ? undefined : 'Firefox: none found (Debian: firefox-esr)',
    webkitMissing() && `WebKitGTK: ${webkitMissing()}`,
  ].filter((reason) => reason !== undefined);
  if (all && missing.length > 0) throw new StartFailure(missing.join('; '));
  for (const reason of missing) console.log(`Its tests are skipped: ${reason}`);
  return missing;
}

/** Debian's package has the version of Debian's Chromium; elsewhere Playwright's download has its own. Either may fail. */
async function installHeadlessShell() {
  if (isRoot) await aptInstall(['chromium-headless-shell']).catch(() => undefined);
  if (headlessShellPath()) return;
  const playwright = [`${root}node_modules/.bin/playwright`, 'install', '--only-shell', 'chromium'];
  await runWithProgress('Downloading the headless shell of Chromium', playwright);
}

/** Playwright's download lacks the system libraries, which `--with-deps` installs. */
async function playwrightInstall() {
  const playwright = [`${root}node_modules/.bin/playwright`, 'install'];
  const deps = isRoot ? ['--with-deps'] : [];
  await runWithProgress('Downloading Chromium', [...playwright, ...deps, 'chromium']);
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  await runWithProgress(
    `Installing ${packages.join(', ')}`,
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages],
    env,
  );
}
