import type { Clock } from '#base/clock.ts';

/** The wait for the next pull. All times in ms. */
export type Wait = {
  /** Waits this long from now, whatever was waited for before; nothing before a time that the server has named. */
  for(delayMs: number): void;
  /** Waits this long because the server has named the time (PULL-10). */
  asAsked(delayMs: number): void;
  /** A person wants news: a time that the server has named holds no longer. */
  insist(): void;
  end(): void;
};

/** A wait that calls `pull` when it is over. */
export function createWait(clock: Pick<Clock, 'after'>, pull: () => void): Wait {
  let cancelTimer: () => void = () => {};
  let isAsked = false;
  const begin = (delayMs: number) => {
    cancelTimer();
    cancelTimer = clock.after(delayMs, pull);
  };
  return {
    for(delayMs) {
      if (!isAsked) begin(delayMs);
    },
    asAsked(delayMs) {
      begin(delayMs);
      isAsked = true;
    },
    insist() {
      isAsked = false;
    },
    end() {
      cancelTimer();
      isAsked = false;
    },
  };
}
