import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * A browser heeds only the last `--disable-features`, so what Playwright 1.65 switches off stands here
 * once more. The last two are pages of the address bar that come with every window: a tenth of the
 * processor time of all stories (measured), for what nobody sees.
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

/** Without these a bare container shows no page, or the browser talks to its maker meanwhile. */
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

/** An installed Chromium, else the one Playwright has downloaded, else undefined. */
export function chromiumPath(): string | undefined {
  const installed = programPath('chromium', 'chromium-browser', 'google-chrome');
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** An installed Firefox, else undefined. */
export const firefoxPath = (): string | undefined => programPath('firefox-esr', 'firefox');

/** Why WebKitGTK cannot be driven on this machine, or undefined when it can. */
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

/** What Debian calls the parts that drive WebKitGTK. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'];

function programPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
