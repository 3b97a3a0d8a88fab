/** Time, replaceable in tests. Instants are milliseconds since 1970, UTC. */
export type Clock = {
  now(): number;
  /** Calls `run` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The promise's value, or `late` after `delayMs`. The promise is not cancelled. */
export function inTime<T>(clock: Clock, delayMs: number, promise: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(delayMs, () => resolve('late'));
    promise.finally(cancel).then(resolve, reject);
  });
}
