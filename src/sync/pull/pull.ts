import { err, ok, type Result } from '#base/result.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import {
  type Cursor,
  hasPulledUpTo,
  type Identity,
  type SyncPage,
} from '#domain/sync/sync-page.ts';
import { createPages, type PagesRemote } from './pages.ts';

export type PullPorts = {
  readonly remote: PagesRemote;
  readonly catalogue: CataloguePort;
  readonly session: SessionPort;
};

/** The parts of the catalogue that sync needs. A port, because neither folder may import the other. */
export type CataloguePort = {
  beginPull(): Promise<Cursor | undefined>;
  apply(page: SyncPage, after?: Cursor): Promise<Result<'applied' | 'overtaken', DbFailure>>;
};

export type SessionPort = {
  token(): string;
  recognise(token: string, identity: Identity): void;
};

/** After this many restarts the pull fails, so that a contradictory server causes no endless loop. */
const MAX_RESTARTS = 2;

/** A complete pull. `notStored`: why a page is in memory only; undefined = all is on disk. */
export type Pulled = { readonly notStored: DbFailure | undefined };

/** Pulls until there are no more pages (PULL-1 to PULL-4), and calls `onPage` after each applied page. */
export async function pullAll(
  { remote, catalogue, session }: PullPorts,
  onPage: (page: SyncPage) => void,
  signal: AbortSignal,
): Promise<Result<Pulled, Failure>> {
  const pages = createPages(remote, signal);
  let cursor = await catalogue.beginPull();
  let notStored: DbFailure | undefined;
  for (let restarts = 0; ; ) {
    const token = session.token();
    const since = cursor?.rev ?? 0;
    const answer = await pages.after(cursor, token);
    if (signal.aborted) return err({ type: 'Offline' });
    if (!answer.ok) return answer;
    // An answer to one reader must not reach the device of the next one (PULL-4).
    if (session.token() !== token) {
      restarts += 1;
      if (restarts > MAX_RESTARTS) return err(endless('the reader keeps changing'));
      cursor = await catalogue.beginPull(); // signing out may have reset the stored cursor
      continue;
    }
    const page = answer.value;
    session.recognise(token, page.cursor);

    const relation = relationOf(page, cursor);
    if (relation !== 'continues' && since > 0) restarts += 1;
    if (restarts > MAX_RESTARTS) return err(endless('the server never continues'));
    if (page.more && page.cursor.rev <= (relation === 'continues' ? since : 0))
      return err(endless('the cursor stands still'));
    // After a restore, all devices pull everything at the same time: the snapshot costs the server less.
    const isBetterPrepared = page.reset && since > 0 && pages.isPrepared(token);
    if (relation === 'foreign' || isBetterPrepared) {
      cursor = undefined;
      continue;
    }

    const stored = await catalogue.apply({ ...page, reset: relation === 'starts' }, cursor);
    if (stored.ok && stored.value === 'overtaken') {
      restarts += 1;
      if (restarts > MAX_RESTARTS) return err(endless('another window pulls as well'));
      cursor = await catalogue.beginPull();
      continue;
    }
    if (!stored.ok) notStored = stored.error;
    onPage(page);
    if (!page.more) return ok({ notStored });
    cursor = page.cursor;
  }
}

/**
 * How a page relates to the cursor of its request. `starts`: it begins a full pull. `foreign`: it is
 * for another epoch or reader, or older than the cursor, so the pull starts again from 0.
 */
function relationOf(
  page: SyncPage,
  cursor: Cursor | undefined,
): 'starts' | 'continues' | 'foreign' {
  if (page.reset || cursor === undefined || cursor.rev === 0) return 'starts';
  return hasPulledUpTo(page.cursor, cursor) ? 'continues' : 'foreign';
}

const endless = (detail: string): Failure => ({ type: 'BadAnswer', detail, reached: true });
