import type { Ledger } from './ledger.ts';
import { type Evidence, made, questionsTo } from './questions.ts';

/**
 * I1: finds listings that are not public at rest. Allowed exceptions: the author gave up the
 * publication with the listing's entries (OUT-7), or a restore undid it and nobody requested it
 * again (PULL-12).
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

/** The entries that were to publish a listing. */
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
