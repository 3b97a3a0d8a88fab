import type { Memory } from './memory.ts';
import { table } from './table.ts';
import type { Cost } from './watch.ts';

/** The maximum number of photos of a listing, with twelve megapixels each. */
export const PHOTOS = 15;
export const CAMERA = { width: 4032, height: 3024 } as const;
/** How many times slower the processor runs, to imitate a slow phone. */
export const SLOW = 4;

export type Measured = { readonly cost: Cost; readonly seconds: number; readonly memory: Memory };

/** Prints the cost of preparing the photos; `rate` = how many times slower than the machine. */
export function printPhotos(
  where: string,
  rate: number,
  { cost, seconds, memory }: Measured,
): void {
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
  const slower = rate > 1 ? `, ${rate}× slower` : '';
  console.log(`\n${table([`${PHOTOS} photos of 12 megapixels, ${where}${slower}`, ''], rows)}`);
  if (cost.longTasks > 0) console.log(cost.causes.join('; '));
}
