import type { Random } from '#base/random.ts';
import type { Failure } from '#domain/failure.ts';

/** When the next pull is due. Pure: the engine owns the timer. All figures in ms. */

const RETRY_FIRST = 1_000;
const RETRY_CAP = 60_000;
const REFRESH_EVERY = 5 * 60_000;
/** Devices that hear the same event spread over this time, so that one edit does not call all at once. */
const HINT_SPREAD = 500;

/**
 * The wait after the `attempt`-th failure in a row (1 = the first): between nothing and a ceiling
 * that doubles up to a minute ("full jitter"), never less than the server asked for.
 */
export function retryDelay(attempt: number, failure: Failure, random: Random): number {
  const ceiling = Math.min(RETRY_CAP, RETRY_FIRST * 2 ** (attempt - 1));
  const asked = failure.type === 'Busy' ? (failure.retryAfterMs ?? 0) : 0;
  return Math.max(asked, Math.round(RETRY_FIRST / 4 + random() * ceiling));
}

/** The wait until the next regular pull: five minutes, give or take a fifth. */
export const refreshDelay = (random: Random): number =>
  Math.round(REFRESH_EVERY * (0.8 + 0.4 * random()));

/** The wait after a hint that there is news. */
export const hintDelay = (random: Random): number => Math.round(random() * HINT_SPREAD);
