import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PageLost } from './session.ts';

const MOST_RESTARTS = 2;
const reports = join(import.meta.dirname, '../../../.reports');

/**
 * Runs a story, and repeats it after `restart` if the engine ended its session by itself. Counts
 * every restart.
 */
export async function againWhenPageIsLost(
  story: () => Promise<void>,
  restart: () => Promise<unknown>,
): Promise<void> {
  for (let restarts = 0; ; restarts += 1)
    try {
      await story();
      return;
    } catch (error) {
      if (!(error instanceof PageLost) || restarts === MOST_RESTARTS) throw error;
      noteRestart(error);
      await restart();
    }
}

/** Writes a line that `npm test` prints after the suite's result. */
export function noteRestart({ message }: PageLost): void {
  mkdirSync(reports, { recursive: true });
  appendFileSync(join(reports, 'engines.restarts'), `${message.replaceAll('\n', ' ')}\n`);
}
