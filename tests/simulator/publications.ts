import type { Ledger } from './ledger.ts';
import { type Evidence, made, questionsTo } from './questions.ts';

/**
 * I1: finds listings that are not public at rest. Allowed exceptions: the author gave up the
 * publication with the listing's entries (OUT-7), a restore undid it and nobody requested it
 * again (PULL-12), or it arrived and the listing was deleted and then sent again unpublished.
 */
export function unpublished(evidence: Evidence): string[] {
  const { server, ledger } = evidence;
  const is = questionsTo(evidence);
  return [...server.listings.values()]
    .filter(({ id, ready }) => !ready && !is.forgotten(`ready ${id}`))
    .filter(({ id }) => {
      const publications = publicationsOf(id, ledger);
      return (
        publications.length === 0 ||
        publications.some((entry) => !is.settled(entry) && !endedByDeletion(id, entry, evidence))
      );
    })
    .map(({ id }) => `I1 ${id} was never published`);
}

/**
 * Whether a publication arrived, the listing was deleted later, and a device sent it again as it held it before the
 * publication. "Send again" keeps a listing unpublished that the device held unpublished, because only the author's
 * device knows the photos that the publication waits for. Here that device has nothing left to send.
 */
function endedByDeletion(listing: string, entry: string, { server, ledger }: Evidence): boolean {
  if (!ledger.sentUnpublished.has(listing)) return false;
  const published = server.deeds.findIndex(
    ({ mutation, changes }) => mutation === entry && changes.ready?.[1] === true,
  );
  const deleted = server.deeds.findLastIndex(({ kind, id }) => kind === 'delete' && id === listing);
  return published >= 0 && deleted > published;
}

/** The entries that were to publish a listing. */
const publicationsOf = (listing: string, { decisions }: Ledger): string[] => [
  ...new Set(
    decisions
      .filter(made)
      .flatMap(({ plan }) => plan.put)
      .flatMap(({ id, change }) =>
        change.kind === 'publish' && change.id === listing ? [id] : [],
      ),
  ),
];
