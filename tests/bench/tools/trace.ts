import type { Page } from '@playwright/test';
import * as v from 'valibot';

const event = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Processor time of the thread, µs. */
  tdur: v.optional(v.number()),
  args: v.optional(v.object({ name: v.optional(v.unknown()) })),
});
const trace = v.object({ traceEvents: v.array(event) });

/**
 * The most processor time, ms, of one main-thread task while `action` runs. Unlike the wall clock
 * it excludes the time of other programs.
 */
export async function heaviestTaskMs(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Only a browser of our own can be traced.');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await action();
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()));
  const isMain = ({ name, args }: (typeof traceEvents)[0]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const times = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && mainThreads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The browser traces no tasks.');
  return times.reduce((most, ms) => Math.max(most, ms));
}
