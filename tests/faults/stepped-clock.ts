import type { Clock } from '#base/clock.ts';

/**
 * A clock that stands until it is told to go on to the next timer, over a network that takes the time it
 * takes. What is due at once happens at once.
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
    /** Goes on to the soonest timer and runs it; answers with how long that took (ms of this clock). */
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
