import { useMemo, useState, useSyncExternalStore } from 'react';
import type { RemoteAccount } from '#remote/account.ts';
import { usePageServices, useServices } from '#services/services.ts';
import type { Session } from './session.ts';
import { type SessionState, userOf } from './session-state.ts';

declare module '#services/services.ts' {
  interface PageServices {
    readonly session: Pick<Session, 'subscribe' | 'state'>;
  }
  interface Services {
    readonly session: Session;
    readonly account: RemoteAccount;
  }
}

/** Who is signed in. On a page from the server it is a visitor, until the device is there. */
export function useSession(): SessionState {
  const { session } = usePageServices();
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}

/** How to sign in and out. Signing out reloads the home page. */
export function useSigning(): Pick<Session, 'signIn' | 'signOut'> {
  const { session } = useServices();
  return useMemo(
    () => ({
      signIn: session.signIn,
      async signOut() {
        await session.signOut();
        window.location.assign('/'); // a reload keeps nothing of the session in memory
      },
    }),
    [session],
  );
}

/**
 * Counts the changes of the signed-in person. Used as a key, it closes dialogs of the previous
 * person.
 */
export function useHandovers(): number {
  const user = userOf(useSession());
  const [known, setKnown] = useState({ user, handovers: 0 });
  // Signing out does not count: open forms then ask for a sign-in.
  if (user !== '' && known.user !== user)
    setKnown({ user, handovers: known.handovers + (known.user === '' ? 0 : 1) });
  return known.handovers;
}

/** Calls about one's own account; each needs the network. */
export const useAccount = (): RemoteAccount => useServices().account;
