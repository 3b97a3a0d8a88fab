import type { Ledger } from './ledger.ts';
import { type Evidence, made, questionsTo } from './questions.ts';

/**
 * I1: with nothing waiting, every listing that is there can be seen by all, unless its publication was
 * given up with what it came with (OUT-7), or a restore has undone it and nobody wanted it again (PULL-12).
 */
export function unpublished(evidence: Evidence): string[] {
  const { server, ledger } = evidence;
  const is = questionsTo(evidence);
  return [...server.listings.values()]
    .filter(({ id, ready }) => !ready && !is.forgotten(`ready ${id}`))
    .filter(({ id }) => {
      const publications = publicationsOf(id, ledger);
      return publications.length === 0 || publications.some((entry) => !is.settled(entry));
    })
    .map(({ id }) => `I1 ${id} was never published`);
}

/** The entries by which a listing was to become visible to all. */
const publicationsOf = (listing: string, { decisions }: Ledger): string[] => [
  ...new Set(
    decisions
      .filter(made)
      .flatMap(({ plan }) => plan.put)
      .flatMap(({ id, change }) =>
        change.kind === 'publish-listing' && change.listingId === listing ? [id] : [],
      ),
  ),
];
