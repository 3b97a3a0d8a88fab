import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import editorWords from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import { field, library, tiles } from '../support/pages/editor.ts';
import { signIn } from '../support/pages/staff-page.ts';
import { demoPicture } from '../support/photos/pictures.ts';
import { fullChromium } from '../support/programs/browsers.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { Account, TestServer } from '../support/server/server.ts';
import type { Bench } from './run.ts';
import { watchMemory } from './tools/memory.ts';
import { CAMERA, type Measured, PHOTOS, printPhotos, SLOW } from './tools/photos-measured.ts';
import { isQuieter, prove, watch } from './tools/watch.ts';

// Measures the main thread and the memory while fifteen camera photos are picked at once in the
// property form of the built app, until the last tile reports that it is ready.

/**
 * Each round starts in its own profile. The quietest counts, because other programs may use the
 * machine.
 */
const ROUNDS = 2;
/** Limit for all photos on a busy machine, ms. */
const PATIENCE_MS = 180_000;

/** Prints one table for this machine and one for a slow phone. */
export const bench: Bench = async () => {
  const browser = await chromium.launch(fullChromium());
  const folder = await mkdtemp(join(tmpdir(), 'marola-bench-'));
  const server = await startDemoServer();
  try {
    const admin = await server.createAdmin();
    const files = await takePhotos(browser, folder);
    for (const rate of [1, SLOW]) {
      const rounds: Measured[] = [];
      while (rounds.length < ROUNDS)
        rounds.push(await pickAll(browser, { server, admin, files, rate }));
      const quietest = rounds.reduce((best, each) =>
        isQuieter(each.cost, best.cost) ? each : best,
      );
      printPhotos('in the form', rate, quietest);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
};

type Round = {
  readonly server: TestServer;
  readonly admin: Account;
  readonly files: readonly string[];
  readonly rate: number;
};

async function pickAll(browser: Browser, { server, admin, files, rate }: Round): Promise<Measured> {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  const page = await context.newPage();
  const watching = await watch(page);
  await signIn(page, server, admin);
  await page.goto(`${server.url}/?edit=new`);
  await expect(field(page, 'Título')).toBeVisible({ timeout: PATIENCE_MS });
  await prove(watching, page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const memory = await watchMemory(browser);
  const started = performance.now();
  const ready = tiles(page).filter({ hasText: editorWords.editor.photos.ready });
  const cost = await watching.during(async () => {
    await library(page).setInputFiles([...files]);
    await expect(ready).toHaveCount(PHOTOS, { timeout: PATIENCE_MS });
  });
  const measured = { cost, seconds: (performance.now() - started) / 1000, memory: memory() };
  await context.close();
  return measured;
}

/** Writes the photos as files. Each is different and below the form's limit of 5 MB. */
async function takePhotos(browser: Browser, folder: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  const source = `data:image/jpeg;base64,${demoPicture().toString('base64')}`;
  const files: string[] = [];
  for (let n = 0; n < PHOTOS; n += 1) {
    const text = await page.evaluate(takePhoto, { source, n, ...CAMERA });
    const file = join(folder, `photo-${n}.jpg`);
    await writeFile(file, Buffer.from(text, 'base64'));
    files.push(file);
  }
  await page.close();
  return files;
}

type Shot = { source: string; n: number; width: number; height: number };

/** Runs in the page. Returns an enlarged picture with sensor noise, as base64. */
async function takePhoto({ source, n, width, height }: Shot): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(source)).blob());
  const tile = new OffscreenCanvas(512, 512);
  const grain = tile.getContext('2d');
  const sheet = new OffscreenCanvas(width, height);
  const brush = sheet.getContext('2d');
  if (!grain || !brush) throw new Error('No canvas.');
  const noise = grain.createImageData(512, 512);
  for (let at = 0; at < noise.data.length; at += 1)
    noise.data[at] = at % 4 === 3 ? 24 : Math.random() * 256;
  grain.putImageData(noise, 0, 0);
  brush.drawImage(picture, 0, 0, width, height);
  brush.translate(n * 31, n * 17);
  brush.fillStyle = brush.createPattern(tile, 'repeat') ?? '';
  brush.fillRect(-n * 31, -n * 17, width, height);
  const blob = await sheet.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(blob);
  });
}
