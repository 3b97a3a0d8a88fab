import { type Browser, chromium, type Page } from '@playwright/test';
import { servePhotoPage } from '../support/photos/photo-page/serve.ts';
import { demoPicture } from '../support/photos/pictures.ts';
import { fullChromium } from '../support/programs/browsers.ts';
import type { Bench } from './run.ts';
import { watchMemory } from './tools/memory.ts';
import { CAMERA, type Measured, PHOTOS, printPhotos, SLOW } from './tools/photos-measured.ts';
import { isQuieter, prove, watch } from './tools/watch.ts';

// Measures the main thread and the memory while fifteen camera photos are picked at once and
// prepared, without the form. `form-photos.bench.ts` measures them with the form.

/** Makes the files as large as a camera's, about 5 MB. */
const GRAIN = 0.2;
/** The quietest round counts, because other programs may use the machine. */
const ROUNDS = 3;

/** Prints one table for this machine and one for a slow phone. */
export const bench: Bench = async () => {
  const browser = await chromium.launch(fullChromium());
  const site = await servePhotoPage({ 'demo.jpg': demoPicture() });
  try {
    for (const rate of [1, SLOW])
      printPhotos('the room alone', rate, await measure(browser, site.url, rate));
  } finally {
    await browser.close();
    await site.stop();
  }
};

async function measure(browser: Browser, address: string, rate: number): Promise<Measured> {
  const page = await browser.newPage();
  const watching = await watch(page);
  await page.goto(address);
  await prove(watching, page);
  const names = await takePhotos(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const rounds: Measured[] = [];
  while (rounds.length < ROUNDS) {
    const memory = await watchMemory(browser);
    const started = performance.now();
    const cost = await watching.during(() => prepareAll(page, names));
    rounds.push({ cost, seconds: (performance.now() - started) / 1000, memory: memory() });
  }
  await page.close();
  return rounds.reduce((best, each) => (isQuieter(each.cost, best.cost) ? each : best));
}

async function takePhotos(page: Page): Promise<readonly string[]> {
  const names = Array.from({ length: PHOTOS }, (_, photo) => `photo-${photo}`);
  const { width, height } = CAMERA;
  for (const name of names)
    await page.evaluate(`photos.take('${name}', 'demo.jpg', ${width}, ${height}, ${GRAIN})`);
  return names;
}

/** @throws when one of them did not become a photo */
async function prepareAll(page: Page, names: readonly string[]): Promise<void> {
  const list = names.map((name) => `'${name}'`).join(', ');
  const ready = await page.evaluate(
    `photos.prepareAll(${list}).then((all) => all.filter(({ sha256 }) => sha256).length)`,
  );
  if (ready !== PHOTOS) throw new Error(`${String(ready)} of ${PHOTOS} photos were prepared.`);
}
