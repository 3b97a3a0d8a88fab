import type { Random } from '#base/random.ts';
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
