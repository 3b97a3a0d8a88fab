import { type Browser, expect, type Page } from '@playwright/test';
import type { TestServer } from '../../support/server/server.ts';
import { finger, type Hand, mouse } from './hands.ts';
import { prove, type Watch, watch } from './watch.ts';

export type DeviceName = 'phone' | 'desk';

/** A browser with the whole catalogue and its thumbnails, ready to be measured. */
export type Device = {
  readonly page: Page;
  readonly hand: Hand;
  readonly watch: Watch;
  /** The long tasks of the first visit, until all is downloaded, ms. */
  readonly firstVisit: readonly number[];
  /** 1: this machine's speed; 4: four times slower. */
  slowDown(factor: number): Promise<void>;
};

const looks = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
} as const;

/** After this long without a request everything counts as downloaded, ms. */
const SILENCE_MS = 2_000;
/** Limit for a first visit, which reads, compiles and downloads everything, ms. */
const FIRST_VISIT_MS = 60_000;

/** Opens the app for the first time and waits until all downloads are done. `slow`: as for `slowDown`. */
export async function openDevice(
  browser: Browser,
  name: DeviceName,
  server: TestServer,
  slow = 1,
): Promise<Device> {
  const context = await browser.newContext({
    ...looks[name],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const slowDown = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await slowDown(slow);
  const watching = await watch(page);
  let lastRequest = 0;
  context.on('request', () => {
    lastRequest = performance.now();
  });
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible({ timeout: FIRST_VISIT_MS });
  await untilAllListed(page, server);
  while (performance.now() - lastRequest < SILENCE_MS) await page.waitForTimeout(SILENCE_MS / 4);
  const firstVisit = await watching.tasksSoFar();
  await prove(watching, page);
  return {
    page,
    hand: name === 'phone' ? finger(devtools) : mouse(page),
    watch: watching,
    firstVisit,
    slowDown,
  };
}

/** Waits until the list counts all listings of the server. */
export async function untilAllListed(page: Page, server: TestServer): Promise<void> {
  const total = Number((await server.request('/api/sync?since=0&limit=1')).body.total);
  const count = page.getByRole('heading', { name: /propiedades?$/ });
  const held = async () => Number(((await count.textContent()) ?? '').replace(/\D/g, ''));
  await expect.poll(held, { timeout: 120_000, intervals: [50] }).toBe(total);
}
