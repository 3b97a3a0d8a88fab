import type { Clock } from '#base/clock.ts';

/** Returns a clock that only `pass` advances. `pass` runs due timers in order and settles promises in between. */
export function createFakeClock(now = 1_800_000_000_000) {
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    /** Milliseconds until each waiting timer, soonest first. */
    waiting: () => timers.map(({ at }) => at - now).sort((a, b) => a - b),
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        now = Math.max(now, next.at);
        timers = timers.filter((other) => other !== next);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

/** Runs all pending promises and fake-storage requests. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 300; turns += 1)
    await new Promise((resolve) => setImmediate(resolve));
}
