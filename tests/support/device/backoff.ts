import type { Random } from '../../../src/sync/engine/schedule.ts';
import { retryDelay } from '../../../src/sync/engine/schedule.ts';

/** Returns the number of attempts that the backoff (PULL-10) allows in `ms` milliseconds. */
export function attemptsWithin(ms: number, random: Random): number {
  let attempts = 0;
  for (let passed = 0; passed < ms; attempts += 1)
    passed += retryDelay(attempts + 1, { type: 'Busy' }, random);
  return attempts;
}
