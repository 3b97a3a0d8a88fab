import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../support/programs/browsers.ts';
import { type Engine, PHONE } from './session.ts';

/** Chromium through Playwright, with a persistent profile. */
export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing: () => (chromiumPath() ? undefined : 'no Chromium found'),
  async launch(profile) {
    const executablePath = chromiumPath();
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      locale: 'es-ES',
    });
    const browser = context.browser();
    if (!browser) throw new Error('Playwright gave no browser for the profile');
    const devtools = await browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const main = processInfo.find((process) => process.type === 'browser');
    if (!main) throw new Error('Chromium did not name its main process');
    const page = context.pages()[0] ?? (await context.newPage());
    return {
      open: async (address) => {
        await page.goto(address).catch(() => undefined); // the page handles a dead server
      },
      evaluate: (expression) => page.evaluate(expression),
      async kill() {
        const closed = new Promise((resolve) => context.once('close', resolve));
        process.kill(main.id, 'SIGKILL'); // at once: the page goes on meanwhile
        await closed;
      },
    };
  },
};
