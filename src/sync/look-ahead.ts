import type { SyncPage } from '#domain/sync-page.ts';
import type { Remote } from '#remote/remote.ts';
import type { SessionDoor } from './pull.ts';

/** What a look-up needs of the catalogue. */
export type AheadDoor = { showAhead(page: SyncPage): Promise<void> };

export type LookAheadPorts = {
  readonly remote: Pick<Remote, 'pullListing'>;
  readonly catalogue: AheadDoor;
  readonly session: Pick<SessionDoor, 'token'>;
};

/**
 * Asks the server for one listing and shows it (rule AHEAD-1). `gone`: this reader may not see it.
 * `unknown`: no answer that says anything; the pull will tell. Never rejects.
 */
export type LookAhead = (id: string, signal: AbortSignal) => Promise<'shown' | 'gone' | 'unknown'>;

/** A look-up through these ports. */
export const lookAheadThrough =
  ({ remote, catalogue, session }: LookAheadPorts): LookAhead =>
  async (id, signal) => {
    const token = session.token();
    const answer = await remote.pullListing(id, signal);
    // What was asked as one reader is not for the next one.
    if (!answer.ok || signal.aborted || session.token() !== token) return 'unknown';
    const page = answer.value;
    if (page.gone.some((gone) => gone.id === id)) return 'gone';
    await catalogue.showAhead(page);
    return page.rows.listings.some((listing) => listing.id === id) ? 'shown' : 'unknown';
  };
