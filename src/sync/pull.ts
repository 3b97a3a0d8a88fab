import { err, ok, type Result } from '#base/result.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import type { Cursor, Identity, SyncPage } from '#domain/sync-page.ts';
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
  apply(page: SyncPage): Promise<Result<void, DbFailure>>;
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
    const page = answer.value;
    session.recognise(token, page.cursor);

    if (since > 0 && !continues(page, cursor)) {
      restarts += 1;
      if (restarts > MAX_RESTARTS) return err(endless('the server never continues'));
      cursor = undefined;
      continue;
    }
    if (page.more && page.cursor.rev <= since) return err(endless('the cursor stands still'));

    const stored = await catalogue.apply({ ...page, reset: since === 0 });
    if (!stored.ok) notStored = stored.error;
    onPage(page);
    if (!page.more) return ok({ notStored });
    cursor = page.cursor;
  }
}

/** Whether `page` goes on where `cursor` stands: same life of the database, same reader, not behind. */
const continues = (page: SyncPage, cursor: Cursor | undefined): boolean =>
  !page.reset &&
  page.cursor.epoch === cursor?.epoch &&
  page.cursor.user === cursor.user &&
  page.cursor.role === cursor.role &&
  page.cursor.rev >= cursor.rev;

const endless = (detail: string): Failure => ({ type: 'BadAnswer', detail });
