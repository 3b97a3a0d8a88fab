import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine.ts';
import { afterEachPull } from './after-each-pull.ts';

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
