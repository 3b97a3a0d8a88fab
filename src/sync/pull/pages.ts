import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import limits from '#domain/sync/sync-limits.json' with { type: 'json' };
import { type Cursor, isSameCursor, type SyncPage } from '#domain/sync/sync-page.ts';
import type { Remote } from '#remote/remote.ts';

export type PagesRemote = Pick<Remote, 'pull' | 'pullSnapshot'>;
type Answer = Result<SyncPage, RemoteFailure>;

/** Rows per page. The first page is small, so that something is visible soon. Each page is one transaction. */
const FIRST_PAGE = 200;
const PAGE = limits.rows; // the most that the server sends

/** Asks for the pages of one pull. A visitor's full pull begins with the snapshot (PULL-13). */
export function createPages(remote: PagesRemote, signal: AbortSignal) {
  const snapshot = createSnapshot(remote, signal);
  const isPrepared = (token: string) => token === '' && !snapshot.isOpened();
  return {
    /** The page after a cursor; undefined = the first one. */
    async after(cursor: Cursor | undefined, token: string): Promise<Answer> {
      const since = cursor?.rev ?? 0;
      if (since === 0 && isPrepared(token)) snapshot.open();
      // The pages are a visitor's: after a sign-in the pull uses none of them.
      const prepared = token === '' ? await snapshot.after(cursor) : undefined;
      if (prepared) return prepared;
      const limit = since === 0 ? FIRST_PAGE : PAGE;
      return remote.pull({ since, limit, epoch: cursor?.epoch }, signal);
    },
    /** Whether a full pull that begins now uses the snapshot. */
    isPrepared,
  };
}

/** How many pages of the snapshot are requested, or wait to be applied, at the same time. */
const AT_ONCE = 3;
/** Failures after which `GET /api/sync` brings the rows instead: the page is gone or unreadable. */
const SKIPPED: readonly RemoteFailure['type'][] = ['Gone', 'BadAnswer'];

/** Returns the pages of the snapshot in order. It is opened at most once a pull, so a broken one cannot block the pull. */
function createSnapshot(remote: PagesRemote, signal: AbortSignal) {
  let isOpened = false;
  let names: readonly string[] = [];
  let asked: Promise<Answer>[] = [];
  /** The cursor of the last page returned; undefined before the first one. */
  let end: Cursor | undefined;

  const close = () => {
    names = [];
    asked = [];
  };
  const ask = () => {
    const now = names.slice(0, AT_ONCE - asked.length);
    names = names.slice(now.length);
    asked.push(...now.map((name) => remote.pullSnapshot(name, signal)));
  };

  return {
    isOpened: () => isOpened,
    open() {
      isOpened = true;
      asked = [remote.pullSnapshot('', signal)];
    },
    /** The page that continues from `cursor`; undefined if there is none. */
    async after(cursor: Cursor | undefined): Promise<Answer | undefined> {
      const continues = end === undefined || (cursor !== undefined && isSameCursor(cursor, end));
      if (!continues) close();
      const answer = await asked.shift();
      if (answer === undefined) return undefined;
      if (!answer.ok) {
        close();
        return SKIPPED.includes(answer.error.type) ? undefined : answer;
      }
      end = answer.value.cursor;
      names = [...names, ...(answer.value.pages ?? [])];
      ask();
      return answer;
    },
  };
}
