import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { Tally } from './tally.ts';

/**
 * Pull cases that must occur in a run: an interruption between two pages, also during a full pull.
 */
export const pullCases = [
  'a pull is cut between pages',
  'a whole pull is cut between pages',
] as const;

/** Follows the pulls of one window, page by page. */
export function watchPulls(tally: Tally) {
  let isOpen = false;
  let isWhole = false;
  const [some, whole] = pullCases;
  const cut = () => {
    if (isOpen) tally.note('case', isWhole ? whole : some);
    isOpen = false;
  };
  return {
    /** The window closes. */
    cut,
    answered(answer: Result<SyncPage, RemoteFailure>) {
      if (!answer.ok) return cut();
      const { more, total } = answer.value;
      // Only the first page of a full pull has a total.
      isWhole = total !== undefined || (isOpen && isWhole);
      isOpen = more;
    },
  };
}
