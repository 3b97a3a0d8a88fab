import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Of the process that holds the page and its workers, MB: before, and at the worst moment. */
export type Memory = { readonly before: number; readonly peak: number };

/**
 * Linux's own account of the browser's processes: decoded pictures and canvases are in no figure
 * that a page can ask for. Returns what reads the peak since now of the one that has grown most.
 */
export async function watchMemory(browser: Browser): Promise<() => Memory> {
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
