import type { Clock } from '#base/clock.ts';

/**
 * A clock that stands still until `step` runs the next timer. The network takes its real time. Timers
 * without a delay run immediately.
 */
export function createSteppedClock(now = Date.now()) {
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      if (delayMs === 0) {
        const timer = setTimeout(run);
        return () => clearTimeout(timer);
      }
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  return {
    clock,
    /** Advances to the next timer and runs it. Returns how long that took (ms of this clock). */
    async step(): Promise<number> {
      while (timers.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const [next] = timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined) return 0;
      const passed = next.at - now;
      now = next.at;
      timers = timers.filter((one) => one !== next);
      next.run();
      return passed;
    },
  };
}
