import type { Clock } from '#base/clock.ts';

/** The timer for the next round. All times in ms. */
export type Wait = {
  /** Restarts the timer, unless a wait that the server asked for is still running (PULL-10). */
  for(delayMs: number): void;
  /** Restarts the timer with the wait that the server asked for (`Retry-After`). */
  asServerAsked(delayMs: number): void;
  /** Allows `for` to shorten the wait again, because a person asks for news. */
  ignoreRetryAfter(): void;
  end(): void;
};

/** A timer that calls `onEnd`. */
export function createWait(clock: Pick<Clock, 'after'>, onEnd: () => void): Wait {
  let cancelTimer: () => void = () => {};
  let isServersTime = false;
  const restart = (delayMs: number) => {
    cancelTimer();
    cancelTimer = clock.after(delayMs, onEnd);
  };
  return {
    for(delayMs) {
      if (!isServersTime) restart(delayMs);
    },
    asServerAsked(delayMs) {
      restart(delayMs);
      isServersTime = true;
    },
    ignoreRetryAfter() {
      isServersTime = false;
    },
    end() {
      cancelTimer();
      isServersTime = false;
    },
  };
}
