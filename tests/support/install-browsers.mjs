import { execFileSync } from 'node:child_process';
import { root, runWithProgress, StartFailure } from '../../pocketbase/bootstrap.mjs';
import { chromiumPath, firefoxPath, webkitMissing, webkitPackages } from './browsers.ts';

const isRoot = process.getuid?.() === 0;

/** Sees to a Chromium; where all engines are wanted also to WebKitGTK and Firefox, which need root.
 * @param {boolean} all
 * @returns {Promise<string[]>} why engines that may be missing are
 * @throws StartFailure when one is missing that may not */
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
  const missing = [
    firefoxPath() ? undefined : 'Firefox: none found (Debian: firefox-esr)',
    webkitMissing() && `WebKitGTK: ${webkitMissing()}`,
  ].filter((reason) => reason !== undefined);
  if (all && missing.length > 0) throw new StartFailure(missing.join('; '));
  return missing;
}

/** Debian's own packages know their libraries; Playwright's download does not bring them. */
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
