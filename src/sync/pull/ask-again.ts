import type { Clock } from '#base/clock.ts';
import { isSameEpochAndReader } from '#domain/sync/sync-page.ts';
import type { PullPorts } from './pull.ts';

export type AskAgainPorts = Pick<PullPorts, 'catalogue'> & {
  readonly remote: Pick<PullPorts['remote'], 'pull'>;
  /** The revisions of the rows that could not be read. */
  readonly unread: { revs(): Promise<readonly number[]> };
  readonly clock: Pick<Clock, 'now'>;
};

const DAY_MS = 86_400_000;
/** How many rows are asked for at a time, with one request each. The others wait for the next time. */
const MOST = 50;

/**
 * Returns a function to call after each complete pull. At its first call, and then once a day, it asks the server for
 * the unreadable rows again (PULL-14). It stops at the first failure.
 */
export function createAskAgain({ remote, catalogue, unread, clock }: AskAgainPorts) {
  let askedAt: number | undefined;

  return async (signal: AbortSignal): Promise<void> => {
    if (askedAt !== undefined && Math.abs(clock.now() - askedAt) < DAY_MS) return;
    askedAt = clock.now();
    const revs = await unread.revs();
    const cursor = revs.length > 0 ? await catalogue.beginPull() : undefined;
    if (cursor === undefined) return;
    for (const rev of revs.slice(0, MOST)) {
      const answer = await remote.pull({ since: rev - 1, limit: 1, epoch: cursor.epoch }, signal);
      if (signal.aborted || !answer.ok) return;
      const page = answer.value;
      if (page.reset || !isSameEpochAndReader(page.cursor, cursor)) return;
      if (page.rejected.length > 0) continue;
      // The cursor does not move, so the pull still brings what has changed since.
      const kept = { ...page, cursor, more: false, total: undefined };
      const stored = await catalogue.apply(kept, cursor);
      if (!stored.ok || stored.value === 'overtaken') return;
    }
  };
}
