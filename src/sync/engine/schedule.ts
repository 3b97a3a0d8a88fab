import type { Clock } from '#base/clock.ts';
import type { Failure } from '#domain/failure.ts';

/** How long to wait for the next round, in ms. Pure. */

const RETRY_FIRST = 1_000;
const RETRY_CAP = 60_000;
const REFRESH_EVERY = 5 * 60_000;
/** Devices spread their pulls after one hint over this time, to spare the server. */
const HINT_SPREAD = 500;

/**
 * The wait after the `attempt`-th failure in a row (1 = the first): exponential backoff with full
 * jitter up to a minute, and at least the server's `Retry-After`.
 */
export function retryDelay(attempt: number, failure: Failure, random: Random): number {
  const ceiling = Math.min(RETRY_CAP, RETRY_FIRST * 2 ** (attempt - 1));
  const asked = failure.type === 'Busy' ? (failure.retryAfterMs ?? 0) : 0;
  return Math.max(asked, Math.round(RETRY_FIRST / 4 + random() * ceiling));
}

/** The wait until the next regular round: five minutes ± 20 %. */
export const refreshDelay = (random: Random): number =>
  Math.round(REFRESH_EVERY * (0.8 + 0.4 * random()));

/** The wait after a hint. */
export const hintDelay = (random: Random): number => Math.round(random() * HINT_SPREAD);

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

/** Returns a random number in [0, 1); replaceable in tests. */
export type Random = () => number;
