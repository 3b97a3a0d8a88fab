import type { Clock } from '#base/clock.ts';
import { settle } from './turns.ts';

/**
 * The time of a simulated world. A device's clock may be wrong; its timers are not, because they
 * count from now.
 */
export type Timeline = Clock & {
  /** Advances the time and runs everything that is due in it, in order. */
  pass(ms: number): Promise<void>;
};

export function createTimeline(start = 1_800_000_000_000): Timeline {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const due = (until: number) =>
    timers.reduce<(typeof timers)[number] | undefined>(
      (first, timer) =>
        timer.at <= until && (first === undefined || timer.at < first.at) ? timer : first,
      undefined,
    );
  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (let next = due(end); next !== undefined; next = due(end)) {
        const timer = next;
        now = Math.max(now, timer.at);
        timers = timers.filter((other) => other !== timer);
        timer.run();
        await settle();
      }
      now = end;
    },
  };
}
