import { execFileSync } from 'node:child_process';
import { root, runWithProgress, StartFailure } from '../../pocketbase/bootstrap.mjs';
import {
  chromiumPath,
  firefoxPath,
  headlessShellPath,
  webkitMissing,
  webkitPackages,
} from './browsers.ts';

const isRoot = process.getuid?.() === 0;

/** Installs a Chromium if none is there. With `all` and as root also its headless shell, WebKitGTK and Firefox.
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
  // Without a headless shell the stories run in the full Chromium.
  if (all && isRoot && !headlessShellPath()) await aptInstall(['chromium-headless-shell']);
  const missing = [
    firefoxPath() ? undefined : 'Firefox: none found (Debian: firefox-esr)',
    webkitMissing() && `WebKitGTK: ${webkitMissing()}`,
  ].filter((reason) => reason !== undefined);
  if (all && missing.length > 0) throw new StartFailure(missing.join('; '));
  return missing;
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
