import type { Clock } from '#base/clock.ts';

/** A clock that moves only when told to. `pass` runs what falls due, in order, and lets promises settle in between. */
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

/** Lets everything that waits for nothing but promises and fake storage run. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 300; turns += 1)
    await new Promise((resolve) => setImmediate(resolve));
}
