import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { firefoxPath } from '../../support/programs/browsers.ts';
import { type Engine, PHONE } from './session.ts';

/** Firefox through puppeteer over WebDriver BiDi, with its own profile and these settings. */
const firefoxWith = (settings: Readonly<Record<string, boolean>>): Engine => ({
  name: 'Firefox',
  missing: () => (firefoxPath() ? undefined : 'no Firefox found (Debian: firefox-esr)'),
  async launch(profile) {
    const executablePath = firefoxPath();
    if (!executablePath) throw new Error('Firefox is missing');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      userDataDir: profile,
      defaultViewport: PHONE,
      extraPrefsFirefox: { 'intl.accept_languages': 'es', ...settings },
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    return {
      open: async (address) => {
        // The page handles a dead server. A load that another one replaced is repeated.
        const go = () =>
          page.goto(address).then(
            () => true,
            () => false,
          );
        if (!(await go())) await go();
      },
      evaluate: (expression) => page.evaluate(expression),
      async kill() {
        const main = browser.process();
        if (!main) throw new Error('puppeteer gave no process for Firefox');
        if (main.exitCode !== null || main.signalCode !== null) return; // already exited, so no 'exit' event follows
        const exited = once(main, 'exit');
        main.kill('SIGKILL');
        await exited;
        await profileIsRestored(profile);
      },
    };
  },
});

export const firefoxEngine = firefoxWith({});

/** Firefox as some people set it against being recognised: what its canvases write is noise. */
export const cautiousFirefox = firefoxWith({ 'privacy.resistFingerprinting': true });

/**
 * After the end of Firefox, puppeteer puts the profile's own settings back. A start in the meantime fails, because
 * it copies a file that is just being replaced.
 */
async function profileIsRestored(profile: string): Promise<void> {
  const copies = ['prefs.js.puppeteer', 'user.js.puppeteer'].map((name) => join(profile, name));
  for (let tries = 0; copies.some((copy) => existsSync(copy)) && tries < 500; tries += 1)
    await pause(20);
}
