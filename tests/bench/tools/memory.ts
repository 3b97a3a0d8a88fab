import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Memory of the process of the page and its workers, MB: before, and at the peak. */
export type Memory = { readonly before: number; readonly peak: number };

/**
 * Returns a function that reads the peak of the process that has grown most since this call. It
 * uses Linux's figures, because no API of the page counts decoded pictures and canvases.
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
