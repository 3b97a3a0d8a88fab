import type { Favourites } from '#db/device/favourites.ts';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine.ts';
import { afterEachPull } from './after-each-pull.ts';

/** The person whose favourites are synced with the device's; undefined while a session is expired. */
export function readerOf(session: Session) {
  const state = session.state();
  if (state.kind === 'visitor') return 'visitor';
  return state.kind === 'signed-in' ? { user: state.user, token: session.token() } : undefined;
}

/** Returns a function that runs work in one tab at a time. Without locks all tabs do it, which only costs requests. */
export const exclusively =
  (name: 'favourites') =>
  (work: () => Promise<void>): Promise<unknown> =>
    'locks' in navigator ? navigator.locks.request(`marola-${name}`, work) : work();

/** Calls `syncFavourites` whenever device or account may have changed (FAV-2). */
export function followFavourites(
  ports: {
    readonly favourites: Favourites;
    readonly session: Session;
    readonly sync: Pick<Sync, 'status' | 'subscribe'>;
  },
  syncFavourites: () => void,
): void {
  const { favourites, session, sync } = ports;
  favourites.subscribe(syncFavourites);
  session.subscribe(syncFavourites);
  afterEachPull(sync, syncFavourites);
  syncFavourites();
}
