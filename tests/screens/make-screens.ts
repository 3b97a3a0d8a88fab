import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { installPocketBase } from '../../pocketbase/install.mjs';
import { startFaultProxy } from '../support/machine/fault-proxy.ts';
import {
  plainPages,
  show,
  statesAt,
  type Tongue,
  tongues,
  visit,
} from '../support/pages/app-states.ts';
import { chromiumFlags, chromiumPath } from '../support/programs/browsers.ts';
import { startDemoServer } from '../support/server/demo-server.ts';

// `npm run screens` writes a picture of every state of the app into .screens/, for people to look
// at. Words select: `npm run screens -- 390 dark gl home detail`; a dimension without a word is
// complete. Without words, or with the word `readme`, it makes the two pictures of the README.

type Theme = 'light' | 'dark';
type Look = { width: number; height: number; theme: Theme; tongue: Tongue };

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.screens');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const themes: readonly Theme[] = ['light', 'dark'];
/** Parts of a page below its first screen, by state. */
const below = { home: ['list', 'end'], detail: ['end'] } as const;
/**
 * States of a device without a catalogue: loading, after a refusal, after opening a shared link.
 */
const firstVisits = ['first-load', 'failed'] as const;
const OFFLINE = 'offline';
/** The two pictures of the README, which the manifest names too. */
const README = 'readme';

const chosen = process.argv.slice(2);
/** The items of `all` that the command line names, or all if it names none. */
function choose<Item>(all: readonly Item[], name: (item: Item) => string = String): Item[] {
  const named = all.filter((item) => chosen.includes(name(item)));
  return named.length > 0 ? named : [...all];
}
const pageName = (address: string): string => address.slice(1).replaceAll('/', '-');
const known = new Set<string>([
  ...statesAt(390),
  ...statesAt(1280),
  ...firstVisits,
  OFFLINE,
  README,
]);
for (const address of plainPages) known.add(pageName(address));
const isWanted = (name: string): boolean =>
  !chosen.some((word) => known.has(word)) || chosen.includes(name);

await installPocketBase();
mkdirSync(folder, { recursive: true });
const server = await startDemoServer();
const proxy = await startFaultProxy(server.url);
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath ? { executablePath } : {}),
});
const failed: string[] = [];
let made = 0;
try {
  if (chosen.length === 0 || chosen.includes(README)) await takeForReadme();
  for (const size of choose(sizes, ({ width }) => String(width)))
    for (const theme of choose(themes)) await takeAll({ ...size, theme });
} finally {
  await browser.close();
  await proxy.close();
  await server.stop();
}
console.log(`${made} pictures in .screens/, ${failed.length} failed`);
for (const line of failed) console.error(line);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Takes the pictures in all languages on one device, so it downloads its catalogue once. */
async function takeAll(device: Omit<Look, 'tongue'>): Promise<void> {
  const page = await openPage(browser, device);
  for (const tongue of choose(tongues)) {
    const look = { ...device, tongue };
    for (const name of statesAt(device.width).filter(isWanted))
      await attempt(look, name, async () => {
        await show(page, server.url, name, tongue);
        await take(page, look, name);
        if (name === 'home' || name === 'detail') await takeBelow(page, look, name);
      });
    for (const address of plainPages) {
      const name = pageName(address);
      if (!isWanted(name)) continue;
      await attempt(look, name, async () => {
        await visit(page, server.url, address, tongue);
        await take(page, look, name);
      });
    }
    if (isWanted(OFFLINE)) await attempt(look, OFFLINE, () => takeOffline(page, look));
    for (const name of firstVisits.filter(isWanted))
      await attempt(look, name, () => takeFirstVisit(look, name));
  }
  await page.context().close();
}

/** Runs one picture. A failure is noted and does not stop the others. */
async function attempt(look: Look, name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    failed.push(`${name} ${look.width} ${look.theme} ${look.tongue}: ${reason}`);
  }
}

async function takeBelow(page: Page, look: Look, name: keyof typeof below): Promise<void> {
  for (const part of below[name]) {
    // Rows and photos load while scrolling and move the end, so scroll twice.
    for (let times = 0; times < 2; times += 1) {
      await scrollTo(page, part, name === 'detail');
      await page.waitForTimeout(300);
    }
    await take(page, look, `${name}-${part}`);
  }
}

function scrollTo(page: Page, part: 'list' | 'end', inDialog: boolean): Promise<void> {
  return page.evaluate(
    ([where, inDialog]) => {
      // In the detail the text scrolls, not the page: all of it on phones, its column on a desktop.
      const scroller = inDialog
        ? [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].find(
            (element) =>
              element.scrollHeight > element.clientHeight + 1 &&
              getComputedStyle(element).overflowY === 'auto',
          )
        : document.documentElement;
      scroller?.scrollTo(0, where === 'end' ? scroller.scrollHeight : innerHeight * 0.9);
    },
    [part, inDialog] as const,
  );
}

/** Takes the pictures after the network is lost, with the catalogue on the device. */
async function takeOffline(page: Page, look: Look): Promise<void> {
  await visit(page, server.url, '/', look.tongue);
  await page.context().setOffline(true);
  try {
    await page.waitForTimeout(1_500);
    await take(page, look, OFFLINE);
  } finally {
    await page.context().setOffline(false);
  }
}

async function takeFirstVisit(look: Look, name: (typeof firstVisits)[number]): Promise<void> {
  proxy.fault(({ path }) => {
    if (!path.startsWith('/api/sync')) return undefined;
    return name === 'failed'
      ? { type: 'answer', status: 502, contentType: 'text/html', body: 'Bad gateway' }
      : { type: 'delay', delayMs: 20_000 };
  });
  const page = await openPage(browser, look);
  try {
    await page.goto(`${proxy.address}?lang=${look.tongue}`);
    // Skeletons appear after 200 ms, the failure after the first attempt.
    await page.waitForTimeout(1_500);
    await take(page, look, name);
  } finally {
    await page.context().close();
  }
}

async function takeForReadme(): Promise<void> {
  mkdirSync(join(root, 'public/screenshots'), { recursive: true });
  for (const [name, width, height, deviceScaleFactor] of [
    ['phone', 390, 844, 2],
    ['desktop', 1280, 800, 1],
  ] as const) {
    const page = await openPage(browser, { width, height, theme: 'light' }, deviceScaleFactor);
    await show(page, server.url, 'home');
    await pictures(page);
    const path = join(root, `public/screenshots/home-${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 78 });
    await page.context().close();
  }
}

async function openPage(
  on: Browser,
  { width, height, theme }: Omit<Look, 'tongue'>,
  deviceScaleFactor = 1,
): Promise<Page> {
  const context = await on.newContext({
    viewport: { width, height },
    colorScheme: theme,
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

/**
 * Waits for the visible pictures. A failed picture shows its placeholder, which counts as a
 * picture.
 */
async function pictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  // A picture fades in for 200 ms after it has loaded.
  await page.waitForTimeout(250);
}
