import { err, ok, type Result } from '#base/result.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import { type Cursor, type Identity, knowsAsMuch, type SyncPage } from '#domain/sync-page.ts';
import type { Remote } from '#remote/remote.ts';

/** Pulls page after page until this device has everything; the rules are PULL-1 to PULL-6 of the README. */

export type PullPorts = {
  readonly remote: Pick<Remote, 'pull'>;
  readonly catalogue: CatalogueDoor;
  readonly session: SessionDoor;
};

/** What sync needs of the catalogue; handed in, because the two rooms are strangers. */
export type CatalogueDoor = {
  cursor(): Promise<Cursor | undefined>;
  apply(page: SyncPage, after?: Cursor): Promise<Result<'applied' | 'overtaken', DbFailure>>;
};

export type SessionDoor = {
  token(): string;
  recognise(token: string, identity: Identity): void;
};

/** The first page is small so that something can be seen soon; the later ones fit one transaction each. */
const FIRST_PAGE = 200;
const PAGE = 1_000;
/** A server that keeps changing its mind about who we are is reported, not followed for ever. */
const MAX_RESTARTS = 2;

/** How a pull ended well: everything is here, though perhaps not on disk. */
export type Pulled = { readonly notStored: DbFailure | undefined };

/** Pulls page after page until there is no more (PULL-1 to PULL-4), and tells of each when it is applied. */
export async function pullAll(
  { remote, catalogue, session }: PullPorts,
  onPage: (page: SyncPage) => void,
  signal: AbortSignal,
): Promise<Result<Pulled, Failure>> {
  let cursor = await catalogue.cursor();
  let notStored: DbFailure | undefined;
  for (let restarts = 0; ; ) {
    const token = session.token();
    const since = cursor?.rev ?? 0;
    const limit = since === 0 ? FIRST_PAGE : PAGE;
    const answer = await remote.pull({ since, limit, epoch: cursor?.epoch }, signal);
    if (signal.aborted) return err({ type: 'Offline' });
    if (!answer.ok) return answer;
    // What was asked as one reader must not reach the device of the next one (PULL-4).
    if (session.token() !== token) {
      restarts += 1;
      if (restarts > MAX_RESTARTS) return err(endless('the reader keeps changing'));
      cursor = await catalogue.cursor(); // signing out has taken rows along, and the place with them
      continue;
    }
    const page = answer.value;
    session.recognise(token, page.cursor);

    const place = placeOf(page, cursor);
    if (place !== 'continues' && since > 0) restarts += 1;
    if (restarts > MAX_RESTARTS) return err(endless('the server never continues'));
    if (page.more && page.cursor.rev <= (place === 'continues' ? since : 0))
      return err(endless('the cursor stands still'));
    if (place === 'foreign') {
      cursor = undefined;
      continue;
    }

    const stored = await catalogue.apply({ ...page, reset: place === 'starts' }, cursor);
    if (stored.ok && stored.value === 'overtaken') {
      restarts += 1;
      if (restarts > MAX_RESTARTS) return err(endless('another window pulls as well'));
      cursor = await catalogue.cursor();
      continue;
    }
    if (!stored.ok) notStored = stored.error;
    onPage(page);
    if (!page.more) return ok({ notStored });
    cursor = page.cursor;
  }
}

/**
 * Where a page stands to the cursor it was asked with: the beginning of everything, its
 * continuation, or rows of another life, another reader or an older state (then ask from 0).
 */
function placeOf(page: SyncPage, cursor: Cursor | undefined): 'starts' | 'continues' | 'foreign' {
  if (page.reset || cursor === undefined || cursor.rev === 0) return 'starts';
  return knowsAsMuch(page.cursor, cursor) ? 'continues' : 'foreign';
}

const endless = (detail: string): Failure => ({ type: 'BadAnswer', detail, reached: true });
