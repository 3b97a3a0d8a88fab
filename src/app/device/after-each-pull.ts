import { createQueue } from '#base/queue.ts';
import type { Result } from '#base/result.ts';
import type { Database } from '#db/database.ts';
import type { DeviceReports } from '#db/device/device-reports.ts';
import { endMails } from '#db/searches/ending-mails.ts';
import { type FoundNews, findNews } from '#db/searches/find-news.ts';
import type { SavedSearches } from '#db/searches/saved-searches.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import type { DeviceReport, KeptReport } from '#domain/report/device-report.ts';
import type { Session } from '#session/session.ts';
import { isSignedInWriter } from '#session/session-state.ts';
import type { Sync } from '#sync/engine/engine.ts';

/** Calls `act` after every complete pull, whichever tab has made it; at once if there has been one. */
export function afterEachPull(sync: Pick<Sync, 'status' | 'subscribe'>, act: () => unknown): void {
  let refreshedAt: number | undefined;
  const look = () => {
    if (sync.status().refreshedAt === refreshedAt) return;
    refreshedAt = sync.status().refreshedAt;
    act();
  };
  sync.subscribe(look);
  look();
}

/** The person whose own rows are synced with the device's; undefined while a session is expired. */
export function readerOf(session: Session) {
  const state = session.state();
  if (state.kind === 'visitor') return 'visitor';
  return state.kind === 'signed-in' ? { user: state.user, token: session.token() } : undefined;
}

/** Returns a function that runs work in one tab at a time. Without locks all tabs do it, which only costs requests. */
export const exclusively =
  (name: 'favourites' | 'searches' | 'news') =>
  (work: () => Promise<void>): Promise<unknown> =>
    'locks' in navigator ? navigator.locks.request(`marola-${name}`, work) : work();

/** Calls `syncRows` whenever the device's rows or the account's may have changed (FAV-2). */
export function followOwnRows(
  ports: {
    readonly rows: { subscribe(listener: () => void): () => void };
    readonly session: Session;
    readonly sync: Pick<Sync, 'status' | 'subscribe'>;
  },
  syncRows: () => void,
): void {
  const { rows, session, sync } = ports;
  rows.subscribe(syncRows);
  session.subscribe(syncRows);
  afterEachPull(sync, syncRows);
  syncRows();
}

type SearchPorts = {
  readonly database: Database;
  readonly searches: Pick<SavedSearches, 'all' | 'subscribe'>;
  readonly sync: Pick<Sync, 'status' | 'subscribe'>;
};

/** Looks for news of the saved searches after each pull, and when a search was saved. `tell` gets what is new. */
export function followSearches(
  { database, searches, sync }: SearchPorts,
  tell: (found: readonly FoundNews[]) => unknown,
): void {
  const inTurn = createQueue();
  const findAndTell = async () => {
    await tell(await findNews(database));
  };
  const look = () => {
    if (searches.all().every(({ isPaused }) => isPaused)) return;
    void inTurn(() => exclusively('news')(findAndTell));
  };
  afterEachPull(sync, look);
  searches.subscribe(look);
}

/** Ends the mails of deleted searches on the server, at once or after the next pull. */
export function endMailsOfSearches(
  { database, searches, sync }: SearchPorts,
  end: (search: string) => Promise<Result<void, RemoteFailure>>,
): void {
  const inTurn = createQueue();
  const endAll = () => void inTurn(() => endMails(database, end));
  afterEachPull(sync, endAll);
  searches.subscribe(endAll);
}

/** Reports per request. Each has at most 2.5 kB, and the server takes 64 kB. */
const MOST_AT_ONCE = 25;

type ReportPorts = {
  readonly reports: DeviceReports;
  readonly session: Pick<Session, 'state' | 'token'>;
  readonly sync: Pick<Sync, 'status' | 'subscribe'>;
  readonly send: (
    token: string,
    reports: readonly DeviceReport[],
  ) => Promise<Result<void, Failure>>;
};

/**
 * After each pull, sends the reports that were not sent yet, if an admin is signed in and agreed. Two tabs may send
 * the same ones, which the server stores once.
 */
export function sendReportsAfterPulls({ reports, session, sync, send }: ReportPorts): void {
  afterEachPull(sync, async () => {
    if (!isSignedInWriter(session.state())) return;
    const allowed = await reports.mayBeSent();
    if (!allowed.ok || !allowed.value) return;
    const unsent = (await reports.all()).filter(({ isSent }) => !isSent).slice(0, MOST_AT_ONCE);
    if (unsent.length === 0) return;
    const sent = await send(session.token(), unsent.map(withoutState));
    // A refused report would be refused for ever.
    if (sent.ok || sent.error.type === 'Refused' || sent.error.type === 'TooLarge')
      await reports.markSent(unsent.map(({ id }) => id));
  });
}

const withoutState = ({ isSent: _isSent, ...report }: KeptReport): DeviceReport => report;
