import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * A browser reads only the last `--disable-features`, so this list repeats Playwright 1.65's own list.
 * The last two features open address-bar pages in every window, a tenth of the stories' CPU time.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** In a bare container no page renders without these flags. Several stop requests to the vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join()}`,
];

/** Returns the path of an installed Chromium, else of Playwright’s download, else undefined. */
export function chromiumPath(): string | undefined {
  const installed = programPath('chromium', 'chromium-browser', 'google-chrome');
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Debian’s binary. The command in PATH is a script, and a kill would end only the script. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Returns the path of Debian's headless shell, else Playwright's, else undefined. It needs 25 % less CPU time. */
export function headlessShellPath(): string | undefined {
  if (existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  const folder = chromium
    .executablePath()
    .replace(/chromium(-\d+).*$/, 'chromium_headless_shell$1');
  return globSync(`${folder}/*/{headless_shell,chrome-headless-shell}`)[0];
}

/** Launch options of the full Chromium: `test.use({ launchOptions: fullChromium() })`. */
export const fullChromium = () => launchedFrom(chromiumPath());

/** Launch options of the browser for most stories. */
export const storyBrowser = () => launchedFrom(headlessShellPath() ?? chromiumPath());

const launchedFrom = (executablePath: string | undefined) => ({
  args: chromiumFlags,
  ...(executablePath ? { executablePath } : {}),
});

/** Returns the path of an installed Firefox, else undefined. */
export const firefoxPath = (): string | undefined => programPath('firefox-esr', 'firefox');

/** Returns the reason why WebKitGTK cannot run on this machine, or undefined if it can. */
export function webkitMissing(): string | undefined {
  for (const program of ['WebKitWebDriver', 'Xvfb', 'python3'])
    if (!programPath(program)) return `no ${program} found (Debian: ${webkitPackages.join(' ')})`;
  try {
    const binding = 'import gi; gi.require_version("WebKit2", "4.1")';
    execFileSync('/usr/bin/python3', ['-c', binding], { stdio: 'ignore' });
    return undefined;
  } catch {
    return `no Python binding of WebKit found (Debian: ${webkitPackages.join(' ')})`;
  }
}

/** The Debian packages needed to drive WebKitGTK. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'];

function programPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
