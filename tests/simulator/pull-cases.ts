import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import type { Tally } from './tally.ts';

/** What pulls must meet with: an end between two pages, also of those that read everything. */
export const pullCases = [
  'a pull is cut between pages',
  'a whole pull is cut between pages',
] as const;

/** Follows the pulls of one window, one page after the other. */
export function watchPulls(tally: Tally) {
  let isOpen = false;
  let isWhole = false;
  const [some, whole] = pullCases;
  const cut = () => {
    if (isOpen) tally.note('case', isWhole ? whole : some);
    isOpen = false;
  };
  return {
    /** The window ends. */
    cut,
    answered(answer: Result<SyncPage, RemoteFailure>) {
      if (!answer.ok) return cut();
      const { more, total } = answer.value;
      // Only the first page of all says how many there are.
      isWhole = total !== undefined || (isOpen && isWhole);
      isOpen = more;
    },
  };
}
