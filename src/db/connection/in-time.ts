import type { Clock } from '#base/clock.ts';

/** The promise's value, or `late` after `delayMs`. The promise is not cancelled. */
export function inTime<T>(clock: Clock, delayMs: number, promise: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(delayMs, () => resolve('late'));
    promise.finally(cancel).then(resolve, reject);
  });
}
