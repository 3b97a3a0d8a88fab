import type { Favourites } from '#db/favourites.ts';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine.ts';

/** Whose favourites the device's belong together with. */
export function readerOf(session: Session) {
  const state = session.state();
  if (state.kind === 'visitor') return 'visitor';
  return state.kind === 'signed-in' ? { user: state.user, token: session.token() } : undefined;
}

/** Without locks every tab does it, which only costs requests: the server takes each pair once. */
export const alone = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('marola-favourites', work) : work();

/** Calls `meet` whenever device or account may have changed (FAV-2). */
export function followFavourites(
  ports: {
    readonly favourites: Favourites;
    readonly session: Session;
    readonly sync: Pick<Sync, 'status' | 'subscribe'>;
  },
  meet: () => void,
): void {
  const { favourites, session, sync } = ports;
  let refreshedAt: number | undefined;
  favourites.subscribe(meet);
  session.subscribe(meet);
  sync.subscribe(() => {
    if (sync.status().refreshedAt === refreshedAt) return;
    refreshedAt = sync.status().refreshedAt;
    meet();
  });
  meet();
}
