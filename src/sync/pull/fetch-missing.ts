import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { Remote } from '#remote/remote.ts';
import type { SessionPort } from './pull.ts';

/** Shows a listing in memory, before the pull has brought it. */
export type AheadPort = { showAhead(page: SyncPage): Promise<void> };

export type FetchMissingPorts = {
  readonly remote: Pick<Remote, 'pullListing'>;
  readonly catalogue: AheadPort;
  readonly session: Pick<SessionPort, 'token'>;
};

/**
 * Asks the server for one listing that is not on this device, and shows it (AHEAD-1). `gone`: this
 * reader may not see it. `unknown`: no usable answer, so wait for the next pull. Never rejects.
 */
export type FetchMissing = (
  id: string,
  signal: AbortSignal,
) => Promise<'shown' | 'gone' | 'unknown'>;

/** Creates the function over these ports. */
export const createFetchMissing =
  ({ remote, catalogue, session }: FetchMissingPorts): FetchMissing =>
  async (id, signal) => {
    const token = session.token();
    const answer = await remote.pullListing(id, signal);
    // An answer to one reader must not be shown to the next one.
    if (!answer.ok || signal.aborted || session.token() !== token) return 'unknown';
    const page = answer.value;
    if (page.gone.some((gone) => gone.id === id)) return 'gone';
    await catalogue.showAhead(page);
    return page.rows.listings.some((listing) => listing.id === id) ? 'shown' : 'unknown';
  };
