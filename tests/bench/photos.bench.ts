import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../support/browsers.ts';
import { servePhotoPage } from '../support/photo-page/serve.ts';
import { demoPicture } from '../support/pictures.ts';
import type { Bench } from './run.ts';
import { table } from './tools/table.ts';
import { type Cost, isQuieter, prove, watch } from './tools/watch.ts';

// Fifteen photos of a phone's camera, picked at once: what the page's main thread and the memory
// notice of it. The room alone, without the form around it.

const PHOTOS = 15;
/** Twelve megapixels. */
const CAMERA = { width: 4032, height: 3024 } as const;
/** Makes the files as large as a camera's, about 5 MB. */
const GRAIN = 0.2;
/** The quietest counts, since others may use the machine. */
const ROUNDS = 3;
/** What a slow phone makes of this machine. */
const SLOW = 4;

type Measured = { readonly cost: Cost; readonly seconds: number; readonly memory: Memory };
/** Of the process that holds the page and its workers, MB: before, and at the worst moment. */
type Memory = { readonly before: number; readonly peak: number };

/** Prints one table for this machine and one for a slow phone. */
export const bench: Bench = async () => {
  const path = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(path ? { executablePath: path } : {}),
  });
  const site = await servePhotoPage({ 'demo.jpg': demoPicture() });
  try {
    for (const rate of [1, SLOW]) print(rate, await measure(browser, site.url, rate));
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

/**
 * Linux's own account of the browser's processes: decoded pictures and canvases are in no figure
 * that a page can ask for. Returns what reads the peak since now of the one that has grown most.
 */
async function watchMemory(browser: Browser): Promise<() => Memory> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const renderers = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      writeFileSync(`/proc/${id}/clear_refs`, '5'); // the peak starts from here
      return { id, before: megabytes(id, 'VmRSS') };
    });
  return () =>
    renderers
      .map(({ id, before }) => ({ before, peak: megabytes(id, 'VmHWM') }))
      .reduce((most, each) => (each.peak - each.before > most.peak - most.before ? each : most));
}

function megabytes(process: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${process}/status`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The system does not tell ${field}.`);
  return Number(kilobytes) / 1024;
}

function print(rate: number, { cost, seconds, memory }: Measured): void {
  const rows = [
    ['seconds in all', seconds.toFixed(1)],
    ['main thread: long tasks', String(cost.longTasks)],
    ['main thread: longest, ms', String(cost.longestMs)],
    ['main thread: heaviest, ms', String(cost.heaviestMs)],
    ['main thread: frames lost', String(cost.dropped)],
    ['main thread: work, ms', String(cost.workMs)],
    ['memory before, MB', memory.before.toFixed(0)],
    ['memory at its peak, MB', memory.peak.toFixed(0)],
  ];
  const head = [`${PHOTOS} photos of 12 megapixels${rate > 1 ? `, ${rate}× slower` : ''}`, ''];
  console.log(`\n${table(head, rows)}`);
  if (cost.longTasks > 0) console.log(cost.causes.join('; '));
}
