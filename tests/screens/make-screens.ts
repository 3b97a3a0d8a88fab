import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { installPocketBase } from '../../pocketbase/install.mjs';
import {
  plainPages,
  type StateName,
  show,
  statesAt,
  type Tongue,
  tongues,
  visit,
} from '../support/app-states.ts';
import { chromiumFlags, chromiumPath } from '../support/browsers.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

// `npm run screens`: a picture of everything the app can show, into .screens/, to be looked at.
// The two pictures of the README are made on the way.

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.screens');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;
/** States that show every word; in the other languages these are looked at, in the first one all. */
const wordy: readonly StateName[] = ['home', 'filters', 'detail', 'drawer', 'menu', 'not-found'];

type Look = { width: number; height: number; theme: (typeof themes)[number]; tongue: Tongue };

await installPocketBase();
mkdirSync(folder, { recursive: true });
mkdirSync(join(root, 'public/screenshots'), { recursive: true });
const server = await startDemoServer();
const proxy = await startFaultProxy(server.url);
const launched = chromiumPath();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(launched ? { executablePath: launched } : {}),
});
let made = 0;
try {
  await takeForReadme();
  for (const size of sizes)
    for (const theme of themes)
      for (const tongue of tongues) await takeAll({ ...size, theme, tongue });
} finally {
  await browser.close();
  await proxy.close();
  await server.stop();
}
console.log(`${made} pictures in .screens/`);

async function takeAll(look: Look): Promise<void> {
  const page = await openPage(browser, look);
  const first = look.tongue === 'es';
  for (const name of statesAt(look.width).filter((state) => first || wordy.includes(state))) {
    await show(page, server.url, name, look.tongue);
    await take(page, look, name);
  }
  if (first)
    for (const address of plainPages) {
      await visit(page, server.url, address, look.tongue);
      await take(page, look, address.slice(1).replaceAll('/', '-'));
    }
  await page.context().close();
  if (first) await takeFirstLoad(look, proxy);
}

/** What a device without a catalogue shows: still waiting, and after a refusal. */
async function takeFirstLoad(look: Look, faults: FaultProxy): Promise<void> {
  for (const name of ['first-load', 'failed'] as const) {
    faults.fault(({ path }) => {
      if (!path.startsWith('/api/sync')) return undefined;
      return name === 'failed'
        ? { type: 'answer', status: 502, contentType: 'text/html', body: 'Bad gateway' }
        : { type: 'delay', delayMs: 20_000 };
    });
    const page = await openPage(browser, look);
    await page.goto(faults.address);
    // Six skeletons after 200 ms, the failure after its first try.
    await page.waitForTimeout(1_500);
    await take(page, look, name);
    await page.context().close();
  }
}

async function takeForReadme(): Promise<void> {
  for (const [name, width, height, deviceScaleFactor] of [
    ['phone', 390, 844, 2],
    ['desktop', 1280, 800, 1],
  ] as const) {
    const look: Look = { width, height, theme: 'light', tongue: 'es' };
    const page = await openPage(browser, look, deviceScaleFactor);
    await show(page, server.url, 'home');
    await pictures(page);
    const path = join(root, `public/screenshots/home-${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 78 });
    await page.context().close();
  }
}

async function openPage(on: Browser, look: Look, deviceScaleFactor = 1): Promise<Page> {
  const context = await on.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    deviceScaleFactor,
  });
  return context.newPage();
}

async function take(page: Page, { width, theme, tongue }: Look, name: string): Promise<void> {
  await pictures(page);
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}-${tongue}.png`) });
  made += 1;
}

/** Waits for the pictures in sight. One that fails has its placeholder, which is a picture too. */
async function pictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  // A picture fades in for 200 ms after it is there.
  await page.waitForTimeout(300);
}
